import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import type { ComingPlan } from '#app/ui/plan/coming-plan.ts'
import { PausedReports } from '#app/ui/plan/paused-reports.tsx'
import { ScheduleDrafts } from '#app/ui/plan/schedule-drafts.tsx'
import { useBillingDate } from '#app/ui/plan/use-billing-date.ts'

/** Asks whether to change to a smaller plan, and says which schedules become drafts. */
export function DowngradeDialog({ from, to, at, drafts, reports }: ComingPlan) {
  const { t } = useTranslation('plans')
  const date = useBillingDate()(at)
  return (
    <ConfirmDialog title={t('downgrade.title', { plan: to })} submit={t('downgrade.submit')} cancelTo="/plan" keepsPage>
      <p>{t('downgrade.when', { from, to, date })}</p>
      <ScheduleDrafts drafts={drafts} />
      <PausedReports reports={reports} />
      <p>{t('downgrade.stays')}</p>
      <p>{t('downgrade.takeBack')}</p>
    </ConfirmDialog>
  )
}
