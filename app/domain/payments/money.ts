import type { SoldPlan } from './sold-plans.ts'

/** An amount in the smallest unit of its currency, and the currency's ISO 4217 code in capitals. */
export type Money = { amount: number; currency: string }

/** What a month of each plan costs, net. */
export type Prices = Record<SoldPlan, Money>

/** What plans cost where the payment service says nothing else. Source: product.md. */
export const defaultPrices: Prices = {
  plus: { amount: 900, currency: 'EUR' },
  pro: { amount: 1900, currency: 'EUR' },
  premium: { amount: 4900, currency: 'EUR' },
}
