import { useTranslation } from 'react-i18next'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import type { PlanStatus } from '#app/domain/payments/plan-status.ts'
import type { PlanView } from '#app/domain/payments/plan-view.ts'
import { formatPrice } from '#app/i18n/format-numbers.ts'
import { Fact } from '#app/ui/layout/fact.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { PortalButton } from './portal-button.tsx'
import { useBillingDate } from './use-billing-date.ts'

type CurrentPlanProps = {
  view: Pick<PlanView, 'plan' | 'paid' | 'startDate' | 'prices' | 'hasPortal'>
  status: PlanStatus
}

/** The plan in force: since when, its status, and the next bill. */
export function CurrentPlan({ view: { plan, paid, startDate, prices, hasPortal }, status }: CurrentPlanProps) {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const billingDate = useBillingDate()
  const end = paid && billingDate(paid.periodEnd)
  const next = paid && (paid.nextPlan ?? paid.plan)
  return (
    <Section title={t('current.title')} article={hasPortal ? 'cancel-plan' : undefined}>
      <div className="current-plan">
        <dl className="dl two-col">
          <Fact title={t('current.plan')}>
            <b>{t(`common:plan.name.${plan}`)}</b>
          </Fact>
          <Fact title={t('current.status')}>{t(`status.${status}`, { date: end, plan: next })}</Fact>
          {paid && paid.plan !== plan && <Fact title={t('current.paid')}>{t(`common:plan.name.${paid.plan}`)}</Fact>}
          {startDate && <Fact title={t('current.since')}>{billingDate(startDate)}</Fact>}
          {isSoldPlan(next) && (
            <Fact title={t('current.billing')}>
              {t('current.bill', { date: end, price: formatPrice(prices[next], language) })}
            </Fact>
          )}
          {paid && (
            <Fact title={t('current.renewal')}>
              {isSoldPlan(next) ? t('current.renews') : t('current.ends', { date: end })}
            </Fact>
          )}
        </dl>
        {hasPortal && <PortalButton label="invoices" tone="plain" />}
      </div>
    </Section>
  )
}
