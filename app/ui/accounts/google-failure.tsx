import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { googleAddress } from './google-address.ts'
import { GoogleLink } from './google-link.tsx'
import { Refusal } from './refusal.tsx'

type GoogleFailureProps = { failure: Failure; wishes: { redirectTo: string | null; remember: boolean } }

/**
 * Says why signing in with Google failed, with links to try again or use a password; both keep the visitor's
 * destination.
 */
export function GoogleFailure({ failure, wishes }: GoogleFailureProps) {
  const { t } = useTranslation('accounts')
  const { redirectTo } = wishes
  return (
    <>
      <Refusal failure={failure} />
      <GoogleLink href={googleAddress(wishes)}>{t('google.again')}</GoogleLink>
      <Link className="btn plain wide" to={redirectTo ? `/login?${new URLSearchParams({ redirectTo })}` : '/login'}>
        {t('google.byPassword')}
      </Link>
    </>
  )
}
