import { useTranslation } from 'react-i18next'
import { firstItems } from '#app/domain/first-items.ts'
import { AffectedSchedules } from '#app/ui/schedules/view/affected-schedules.tsx'
import type { ComingPlan } from './coming-plan.ts'

/** The schedules that become drafts with a smaller plan. */
export function ScheduleDrafts({ drafts }: Pick<ComingPlan, 'drafts'>) {
  const { t } = useTranslation('plans')
  if (drafts.length === 0) return <p>{t('drafts.none')}</p>
  return <AffectedSchedules text={t('drafts.some', { count: drafts.length })} schedules={firstItems(drafts)} />
}
