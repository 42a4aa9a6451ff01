import { useTranslation } from 'react-i18next'
import type { PlanStatus } from '#app/domain/payments/plan-status.ts'
import type { PlanView } from '#app/domain/payments/plan-view.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PortalButton } from './portal-button.tsx'
import { useBillingDate } from './use-billing-date.ts'

type PlanNoticeProps = { view: Pick<PlanView, 'paid' | 'granted' | 'graceEndsAt'>; status: PlanStatus }

/** A notice that a payment is missing or the plan will change; nothing otherwise. */
export function PlanNotice({ view: { paid, granted, graceEndsAt }, status }: PlanNoticeProps) {
  const { t } = useTranslation('plans')
  const billingDate = useBillingDate()
  if (!paid || status === 'active') return null
  const params = {
    plan: paid.plan,
    next: paid.nextPlan,
    after: granted ?? 'free',
    date: billingDate(paid.periodEnd),
    grace: graceEndsAt && billingDate(graceEndsAt),
  }
  if (status === 'pastDue') {
    return (
      <Banner tone="bad" title={t('notice.pastDue.title')} actions={<PortalButton label="changeCard" />}>
        {t('notice.pastDue.text', params)} <HelpLink to="payment-failed" />
      </Banner>
    )
  }
  return (
    <Banner tone="info" title={t(`notice.${status}.title`, params)}>
      {t(`notice.${status}.text`, params)}
    </Banner>
  )
}
