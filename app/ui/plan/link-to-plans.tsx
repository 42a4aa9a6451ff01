import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** The link to the plans. */
export function LinkToPlans() {
  const { t } = useTranslation('plans')
  return <Link to="/plan">{t('limit.plans')}</Link>
}
