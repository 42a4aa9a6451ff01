import type { SoldPlan } from './sold-plans.ts'

/** An amount in the smallest unit of its currency, with the currency's ISO 4217 code in capitals. */
export type Money = { amount: number; currency: string }

/** The net price of each plan for a month. */
export type Prices = Record<SoldPlan, Money>

/** The prices when the payment service has none. Source: product.md. */
export const defaultPrices: Prices = {
  plus: { amount: 900, currency: 'EUR' },
  pro: { amount: 1900, currency: 'EUR' },
  premium: { amount: 4900, currency: 'EUR' },
}
