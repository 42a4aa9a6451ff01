import { useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { googleAddress } from './google-address.ts'
import { GoogleLink } from './google-link.tsx'

/** The button for Google below the form, to sign in or register. */
export function GoogleChoice({ label }: { label: string }) {
  const { t } = useTranslation('accounts')
  const redirectTo = useSearchParams()[0].get('redirectTo')

  return (
    <div className="google-choice">
      <p className="or">{t('google.or')}</p>
      <GoogleLink href={googleAddress({ redirectTo, remember: false })} takesTick>
        {label}
      </GoogleLink>
      <p className="small soft">
        {t('google.agrees')} <a href="/terms">{t('register.readTerms')}</a> ·{' '}
        <a href="/privacy">{t('google.privacy')}</a>
      </p>
    </div>
  )
}
