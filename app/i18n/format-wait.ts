import { hour, minute, second } from '#app/domain/time/durations.ts'
import { evenSpaces } from './even-spaces.ts'
import type { Language } from './languages.ts'
import { regionOf } from './regions.ts'

/** In how many minutes, or beyond an hour in how many hours, so many seconds are over: "in 15 Minuten". Rounded up, and on one line. */
export function formatWait(seconds: number, language: Language): string {
  const wait = seconds * second
  const format = new Intl.RelativeTimeFormat(regionOf(language))
  const text =
    wait > hour
      ? format.format(Math.ceil(wait / hour), 'hour')
      : format.format(Math.max(1, Math.ceil(wait / minute)), 'minute')
  return evenSpaces(text).replace(/(\d) /, '$1\u00a0')
}
