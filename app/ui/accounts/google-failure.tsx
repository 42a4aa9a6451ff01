import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { googleAddress } from './google-address.ts'
import { GoogleLink } from './google-link.tsx'
import { Refusal } from './refusal.tsx'

type GoogleFailureProps = { failure: Failure; wishes: { redirectTo: string | null; remember: boolean } }

/** Why signing in with Google did not work, and both ways on; each leads to where the visitor wanted to be. */
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
