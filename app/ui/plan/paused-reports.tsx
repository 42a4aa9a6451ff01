import { useTranslation } from 'react-i18next'
import { shortened } from '#app/domain/texts/shortened.ts'
import type { ComingPlan } from './coming-plan.ts'

const mostNamed = 5

/** The reports that are no longer sent automatically with a smaller plan. */
export function PausedReports({ reports }: Pick<ComingPlan, 'reports'>) {
  const { t } = useTranslation('plans')
  if (reports.length === 0) return null
  return <p>{t('downgrade.reports', { count: reports.length, names: shortened(reports, mostNamed).join(', ') })}</p>
}
