import type { TFunction } from 'i18next'
import { soldPlans } from '#app/domain/payments/sold-plans.ts'
import { lookupKeyOf } from '#app/gateways/stripe/lookup-keys.ts'
import { formatDate } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { priceOf } from '../calls/find.ts'
import type { State } from '../state.ts'

const timeZone = 'Europe/Berlin'

/** "20. November 2026", the day in Germany. */
export function dayOf(language: Language, seconds: number): string {
  return formatDate({ instant: new Date(seconds * 1000), timeZone, language })
}

/** "Tarif Pro", or the name of the product where no plan belongs to the price. */
export function productName(t: TFunction, state: State, priceId: string): string {
  const price = priceOf(state, priceId)
  const plan = soldPlans.find(
    (soldPlan) => price.metadata['plan'] === soldPlan || price.lookupKey === lookupKeyOf(soldPlan),
  )
  const product = state.products.find(({ id }) => id === price.product)
  return plan ? t('plan', { plan: t(`common:plan.name.${plan}`) }) : (product?.name ?? price.id)
}
