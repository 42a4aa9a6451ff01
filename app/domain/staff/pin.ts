import type { ErrorCode } from '#app/domain/errors.ts'

export const pinLength = 5

export const pinPattern = /^[0-9]{5}$/

/**
 * Why a PIN may not be used; null when it may. Years are 1940 to 2039 with a digit before or after. Source: product.md.
 */
export function pinProblem(pin: string): Extract<ErrorCode, 'staff.pinFormat' | 'staff.pinTooSimple'> | null {
  if (!pinPattern.test(pin)) return 'staff.pinFormat'
  if (isRepeated(pin) || isRun(pin) || hasYear(pin)) return 'staff.pinTooSimple'
  return null
}

/**
 * A random PIN that is not too simple. `random(n)` returns a whole number from 0 to n − 1, each as likely as the
 * others.
 */
export function makePin(random: (n: number) => number): string {
  let pin: string
  do pin = String(random(10 ** pinLength)).padStart(pinLength, '0')
  while (pinProblem(pin))
  return pin
}

function isRepeated(pin: string) {
  return new Set(pin).size === 1
}

function isRun(pin: string) {
  return '0123456789'.includes(pin) || '9876543210'.includes(pin)
}

function hasYear(pin: string) {
  return [pin.slice(0, 4), pin.slice(1)].some((year) => year >= '1940' && year <= '2039')
}

/** What an admin sees about attempts to guess a person's PIN. */
export type TriedPins = {
  /** The number of wrong PINs for the person in the last 24 hours. */
  failures: number
  /** The schedules at which unknown devices must wait with the person's login name. */
  waits: (Wait & { scheduleId: string; title: string; location: string })[]
  /** Until when unknown devices must wait at every schedule; null when they need not. */
  waitEverywhere: Wait | null
  /** The number of devices on which the person has succeeded. */
  devices: number
  /** Until when the last of those devices must wait; null when none must. */
  deviceWait: Wait | null
}

type Wait = { until: Date; timezone: string }
