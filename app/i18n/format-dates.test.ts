import { expect, test } from 'vitest'
import {
  formatBillingDate,
  formatDate,
  formatDateLong,
  formatDateShort,
  formatDay,
  formatDays,
  formatDayShort,
  formatRelativeDay,
  formatTime,
} from './format-dates.ts'
import { languages, type Language } from './languages.ts'

const instant = new Date('2026-11-20T13:05:00Z')
const timeZone = 'Europe/Berlin'

test('times are in the schedule’s zone, with 24 hours', () => {
  expect(formatTime({ instant, timeZone, language: 'de' })).toBe('14:05')
  expect(formatTime({ instant, timeZone, language: 'en' })).toBe('14:05')
  expect(formatTime({ instant: new Date('2026-11-20T23:00:00Z'), timeZone, language: 'de' })).toBe('00:00')
})

test('days in words', () => {
  expect(formatDay({ instant, timeZone, language: 'de' })).toBe('Freitag, 20. November')
  expect(formatDay({ instant, timeZone, language: 'en' })).toBe('Friday 20 November')
  expect(formatDayShort({ instant, timeZone, language: 'de' })).toBe('Fr, 20. Nov.')
})

test('the first of a month is an ordinal number in French and Italian, and Thai years are Gregorian', () => {
  const first = { instant: new Date('2026-11-01T13:05:00Z'), timeZone }
  expect(formatDay({ ...first, language: 'fr' })).toBe('dimanche 1er novembre')
  expect(formatDate({ ...first, language: 'fr' })).toBe('1er novembre 2026')
  expect(formatDate({ instant, timeZone, language: 'fr' })).toBe('20 novembre 2026')
  expect(formatDate({ ...first, language: 'it' })).toBe('1º novembre 2026')
  expect(formatDate({ instant, timeZone, language: 'th' })).toContain('2026')
})

test('Portuguese is that of Portugal', () => {
  expect(formatDateShort({ instant, timeZone, language: 'pt' })).not.toContain('de nov.')
})

test('heute, gestern and morgen follow the days of the zone, not 24 hours', () => {
  const now = new Date('2026-11-20T22:30:00Z')
  const day = (text: string) => formatRelativeDay({ instant: new Date(text), timeZone, language: 'de', now })
  expect(day('2026-11-20T22:59:00Z')).toBe('heute')
  expect(day('2026-11-20T23:00:00Z')).toBe('morgen')
  expect(day('2026-11-19T22:59:00Z')).toBe('gestern')
  expect(day('2026-11-18T22:59:00Z')).toBeNull()
})

test('the date of a bill is that in Germany', () => {
  expect(formatBillingDate(new Date('2026-12-31T23:30:00Z'), 'de')).toBe('1. Januar 2027')
})

test('what Intl puts after a year stays on its line, with the same space everywhere', () => {
  expect(formatDateLong({ instant, timeZone, language: 'uk' })).toBe('пʼятниця, 20 листопада 2026\u00a0р.')
  for (const { code } of languages)
    expect(formatDateLong({ instant, timeZone, language: code }), code).not.toMatch(/[\u2009\u202f]/)
})

test('a range within one month has no spaces around its dash, other ranges have', () => {
  const february = { from: new Date('2026-02-06T12:00:00Z'), to: new Date('2026-02-11T12:00:00Z') }
  const winter = { ...february, from: new Date('2026-01-30T12:00:00Z') }
  const words = (period: typeof february, language: Language) => formatDays({ ...period, timeZone: 'UTC', language })
  expect(words(february, 'en')).toBe('6–11 Feb 2026')
  expect(words(february, 'vi')).toBe('6–11 thg 2, 2026')
  expect(words(february, 'de')).toBe('6.–11. Feb. 2026')
  expect(words(winter, 'en')).toBe('30 Jan – 11 Feb 2026')
  expect(words(winter, 'pt')).toBe('30/01/2026 – 11/02/2026')
})
