import type { Invoice } from './state.ts'

export type Sums = { subtotal: number; tax: number; total: number; due: number }

/** Net, 19 % on top of it where tax is reckoned, both together, and what is to pay; in cents. */
export function sumsOf({ lines, isTaxed, startingBalance }: Invoice): Sums {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = isTaxed ? Math.round(subtotal * 0.19) : 0
  const total = subtotal + tax
  return { subtotal, tax, total, due: Math.max(0, total + startingBalance) }
}
