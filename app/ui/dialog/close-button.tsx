import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** The button in the foot of a dialog that only says something: it closes it. */
export function CloseButton({ to }: { to: string }) {
  const { t } = useTranslation('common')
  return (
    <Link className="btn" to={to} preventScrollReset data-leave>
      {t('action.close')}
    </Link>
  )
}
