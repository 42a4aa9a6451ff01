import { memoize } from '#app/domain/memoize.ts'
import { hour, minute, second } from '#app/domain/time/durations.ts'
import { normalizeSpaces } from './normalize-spaces.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

/**
 * "in 15 Minuten": a number of seconds in minutes, or in hours when it is more than an hour; rounded up, and on one
 * line.
 */
export function formatWait(seconds: number, language: Language): string {
  const duration = seconds * second
  const format = formatterOf(language)
  const text =
    duration > hour
      ? format.format(Math.ceil(duration / hour), 'hour')
      : format.format(Math.max(1, Math.ceil(duration / minute)), 'minute')
  return normalizeSpaces(text).replace(/(\d) /, '$1\u00a0')
}

/**
 * "in 15 Sekunden": a number of seconds as an estimate, in steps of five seconds, or in minutes when it is more than one.
 */
export function formatEstimate(seconds: number, language: Language): string {
  if (seconds * second > minute) return formatWait(seconds, language)
  const text = formatterOf(language).format(Math.max(1, Math.ceil(seconds / 5)) * 5, 'second')
  return normalizeSpaces(text).replace(/(\d) /, '$1\u00a0')
}

const formatterOf = memoize((language: Language) => new Intl.RelativeTimeFormat(regionOf(language)))
