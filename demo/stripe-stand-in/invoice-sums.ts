import type { Invoice } from './state.ts'

export type Sums = { subtotal: number; tax: number; total: number; due: number }

/** Net, 19 % tax if the invoice is taxed, their total, and the amount due; in cents. */
export function sumsOf({ lines, isTaxed, startingBalance }: Invoice): Sums {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = isTaxed ? taxOn(subtotal) : 0
  const total = subtotal + tax
  return { subtotal, tax, total, due: Math.max(0, total + startingBalance) }
}

/** 19 %, rounded to the cent; for credits as for charges. */
export function taxOn(net: number): number {
  return Math.sign(net) * Math.round(Math.abs(net) * 0.19)
}
