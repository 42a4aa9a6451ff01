import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'

/** The way from what a plan does not hold to the plans that do. */
export function LinkToPlans() {
  const { t } = useTranslation('plans')
  return <Link to="/plan">{t('limit.plans')}</Link>
}
