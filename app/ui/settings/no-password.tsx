import { useTranslation } from 'react-i18next'

/** Why a user who has no password can't do this, and where to get one. */
export function NoPassword({ to }: { to: 'changeEmail' | 'deleteAccount' }) {
  const { t } = useTranslation('settings')
  return (
    <p>
      {t(`password.needed.${to}`)} <a href="/user-settings/sign-in#password">{t('password.choose')}</a>
    </p>
  )
}
