import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import type { ComingPlan } from '#app/ui/plan/coming-plan.ts'
import { useBillingDate } from '#app/ui/plan/use-billing-date.ts'

/** Asks whether to take a chosen downgrade back. */
export function KeepPlanDialog({ from, at }: Pick<ComingPlan, 'from' | 'at'>) {
  const { t } = useTranslation('plans')
  const date = useBillingDate()(at)
  return (
    <ConfirmDialog
      title={t('keep.title', { plan: from })}
      submit={t('keep.submit', { plan: from })}
      cancelTo="/plan"
      keepsPage
    >
      <p>{t('keep.text', { plan: from, date })}</p>
    </ConfirmDialog>
  )
}
