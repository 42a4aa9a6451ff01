import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PaidSubscription } from '#app/domain/payments/paid-subscription.ts'
import type { PlanChoice } from '#app/domain/payments/plan-choices.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useBillingDate } from './use-billing-date.ts'

type PlanChoiceActionProps = {
  plan: Plan
  choice: PlanChoice
  paid: PaidSubscription | null
  /** Whether it is the primary button of the page. */
  isFirst: boolean
}

const ways = {
  upgrade: (plan: Plan) => `/plan/upgrade/${plan}`,
  downgrade: (plan: Plan) => `/plan/downgrade/${plan}`,
  keep: (plan: Plan) => `/plan/downgrade/${plan}`,
  cancel: () => '/plan/cancel',
  contact: (plan: Plan) => (plan === 'enterprise' ? '/plan/enterprise' : `/plan/enterprise?plan=${plan}`),
}

/** The button of a plan, or the reason why there is none. */
export function PlanChoiceAction({ plan, choice, paid, isFirst }: PlanChoiceActionProps) {
  const { t } = useTranslation('plans')
  const billingDate = useBillingDate()
  if (choice === 'none') return <p className="plan-choice" />
  if (choice === 'buy') {
    return (
      <Form className="plan-choice" method="post" action="/plan" reloadDocument>
        <input type="hidden" name="plan" value={plan} />
        <SubmitButton tone={isFirst ? undefined : 'plain'}>{t('choice.buy', { plan })}</SubmitButton>
      </Form>
    )
  }
  if (choice === 'current' || choice === 'next' || choice === 'tooLate') {
    const date = paid && billingDate(paid.periodEnd)
    return <p className="plan-choice">{t(`choice.${choice}`, { date })}</p>
  }
  return (
    <p className="plan-choice">
      <Link className={isFirst ? 'btn' : 'btn plain'} to={ways[choice](plan)} preventScrollReset>
        {t(`choice.${choice}`, { plan })}
      </Link>
    </p>
  )
}
