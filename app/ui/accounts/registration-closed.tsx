import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from './account-page.tsx'

/** Says that the operator makes the accounts of this server, and whom to ask. */
export function RegistrationClosed({ contact }: { contact: string | null }) {
  const { t } = useTranslation('accounts')
  return (
    <AccountPage title={t('register.closedTitle')}>
      <p className="soft">{t('register.closedText')}</p>
      {contact && (
        <p>
          <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
      <p className="small soft">
        {t('register.haveAccount')} <Link to="/login">{t('register.signIn')}</Link>
      </p>
    </AccountPage>
  )
}
