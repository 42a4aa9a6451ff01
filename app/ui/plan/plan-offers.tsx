import { useTranslation } from 'react-i18next'
import { isLarger } from '#app/domain/payments/plan-in-force.ts'
import type { PlanView } from '#app/domain/payments/plan-view.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { PlanChoiceAction } from './plan-choice-action.tsx'
import { PlanContents } from './plan-contents.tsx'
import { PlanPrice } from './plan-price.tsx'

type PlanOffersProps = { view: Pick<PlanView, 'plan' | 'paid' | 'prices' | 'isPaymentSetUp' | 'choices'> }

/** All plans side by side; on a phone the current one first, then the larger ones. */
export function PlanOffers({ view: { plan: own, paid, prices, isPaymentSetUp, choices } }: PlanOffersProps) {
  const { t } = useTranslation('plans')
  const first = choices.find(({ choice }) => choice === 'buy' || choice === 'upgrade')
  return (
    <Section
      title={t('offers.title')}
      help={t(isPaymentSetUp ? 'offers.help' : 'offers.byContact')}
      article="plans-compared"
      wide
    >
      <ul className="plan-offers">
        {choices.map(({ plan, choice }) => (
          <li key={plan} className={plan === own ? 'own' : isLarger(plan, own) ? 'larger' : 'smaller'}>
            <h3>{t(`common:plan.name.${plan}`)}</h3>
            <PlanPrice plan={plan} prices={prices} />
            <PlanChoiceAction plan={plan} choice={choice} paid={paid} isFirst={plan === first?.plan} />
            <PlanContents plan={plan} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
