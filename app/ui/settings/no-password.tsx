import { useTranslation } from 'react-i18next'

/** Says that this needs a password, which the user has not set, and how to get one. */
export function NoPassword({ to }: { to: 'changeEmail' | 'deleteAccount' }) {
  const { t } = useTranslation('settings')
  return (
    <p>
      {t(`password.needed.${to}`)} <a href="/user-settings/sign-in#password">{t('password.choose')}</a>
    </p>
  )
}
