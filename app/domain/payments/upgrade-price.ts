import { minute } from '#app/domain/time/durations.ts'
import type { Money } from './money.ts'

/** What a change to a larger plan costs today, calculated for the moment `at`; `due` is less when there is credit. */
export type UpgradePrice = { net: Money; tax: Money; total: Money; due: Money; at: Date }

/** How long a shown amount can be accepted, in milliseconds. */
const validFor = 15 * minute

/** Whether an amount that was calculated for `at` may still be charged: it is not too old and not in the future. */
export function isAmountValid(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age >= 0 && age <= validFor
}
