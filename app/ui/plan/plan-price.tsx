import { useTranslation } from 'react-i18next'
import type { Prices } from '#app/domain/payments/money.ts'
import { isSoldPlan } from '#app/domain/payments/sold-plans.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { formatPrice } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'

/** What a month of a plan costs. */
export function PlanPrice({ plan, prices }: { plan: Plan; prices: Prices }) {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const price = isSoldPlan(plan) ? formatPrice(prices[plan], language) : t(`price.${plan}`)
  return (
    <p className="price">
      <b className="num">{price}</b>
      {isSoldPlan(plan) && <small>{t('price.month')}</small>}
    </p>
  )
}
