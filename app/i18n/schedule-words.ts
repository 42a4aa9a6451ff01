import type { TFunction } from 'i18next'
import type { DueSlot } from '#app/domain/attendance/due-slot.ts'
import { timeZones, zoneOf, type SlotDay, type Rules } from '#app/domain/schedules/rules.ts'
import { monthNames, weekdayNames } from './calendar-names.ts'
import { formatDayShort, formatRelativeDay, formatTime } from './format-dates.ts'
import { formatList } from './format-list.ts'
import type { Language } from './languages.ts'

type SlotMoment = { instant: Date; timeZone: string; language: Language; now: Date }
type RulesInWords = Pick<Rules, 'frequency' | 'months' | 'days' | 'times'>

/** When a schedule is due, in words: "Mo–Fr, 10:15 und 16:30", "monatlich am 31., 15:00". Months are named unless all twelve are due. */
export function scheduleInWords(t: TFunction, language: Language, rules: RulesInWords): string {
  const months = monthsInWords(rules.months, language)
  return [rhythmInWords(t, language, rules), months].filter(Boolean).join(', ')
}

/** The city that a time zone is named after: "Berlin". */
export function zoneInWords(t: TFunction, timeZone: string): string {
  const zone = timeZones.find((name) => name === timeZone)
  return zone ? t(`schedule-words:zone.${zone}`) : timeZone
}

/** "heute, 16:30" or "Do, 31. Dez., 15:00". */
export function slotInWords(slot: SlotMoment): string {
  const day = formatRelativeDay(slot) ?? formatDayShort(slot)
  return `${day}, ${formatTime(slot)}`
}

/** "16:30" today, else as `slotInWords`. */
export function slotOfDayInWords(slot: SlotMoment): string {
  const isToday = formatDayShort(slot) === formatDayShort({ ...slot, instant: slot.now })
  return isToday ? formatTime(slot) : slotInWords(slot)
}

/** A slot in words and, when it is open, until when. */
export type DueText = { slot: string; openUntil: string | null; isPartlyDone: boolean }

/** "heute, 16:30" for a future slot; for an open one of today only "12:00", with "13:30" in `openUntil`. */
export function dueInWords(
  { revision, startsAt, until, isOpen, isPartlyDone }: DueSlot,
  { language, now }: { language: Language; now: Date },
): DueText {
  const slot = { instant: startsAt, timeZone: zoneOf(revision), language, now }
  if (!isOpen) return { slot: slotInWords(slot), openUntil: null, isPartlyDone }
  return {
    slot: slotOfDayInWords(slot),
    openUntil: formatTime({ ...slot, instant: until }),
    isPartlyDone,
  }
}

function rhythmInWords(t: TFunction, language: Language, { frequency, days, times }: RulesInWords): string {
  const interval = frequency === 'hourly' ? hoursApart(times) : null
  const timesWords =
    interval === null ? formatList(times, language) || t('schedule-words:noTimes') : rangeInWords(t, times)
  if (frequency === 'monthly')
    return t('schedule-words:monthly', { days: datesInWords(t, language, days), times: timesWords })
  const isEveryDay = days.length === 7
  const daysWords = weekdaysInWords(days, language)
  if (frequency === 'hourly' && times.length > 1) {
    const hourly = t('schedule-words:hourly', { count: interval ?? 1 })
    return (isEveryDay ? [hourly, timesWords] : [hourly, daysWords, timesWords]).join(', ')
  }
  if (isEveryDay) return t('schedule-words:everyDay', { times: timesWords })
  if (frequency === 'weekly') return t('schedule-words:weekly', { days: daysWords, times: timesWords })
  return [daysWords, timesWords].join(', ')
}

/** The times one by one; of many that are equally apart, how far and from when to when: "stündlich", "07:00 bis 22:00". */
export function listTimes(t: TFunction, times: string[]): string[] {
  const interval = times.length > mostListed ? hoursApart(times) : null
  return interval === null ? times : [t('schedule-words:hourly', { count: interval }), rangeInWords(t, times)]
}

function rangeInWords(t: TFunction, times: string[]): string {
  return t('schedule-words:range', { from: times[0], to: times.at(-1) })
}

const mostListed = 6

/** The whole hours between consecutive times; null when they differ or are not whole hours. */
function hoursApart(times: string[]): number | null {
  const minutes = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  const gaps = new Set(minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0)))
  const [gap] = gaps
  return gaps.size === 1 && times.length > 2 && gap !== undefined && gap % 60 === 0 ? gap / 60 : null
}

function datesInWords(t: TFunction, language: Language, days: SlotDay[]): string {
  const dates = days.map((day) =>
    day === 'last' ? t('schedule-words:lastDay') : t('schedule-words:date', { count: day, ordinal: true }),
  )
  return formatList(dates, language)
}

function weekdaysInWords(days: SlotDay[], language: Language): string {
  const names = weekdayNames(language)
  return namedRuns(runs(days.filter(isNumber)), names, language)
}

/** "Apr–Okt"; null for all twelve months. A run may cross the end of the year: November to February is one. */
function monthsInWords(months: number[], language: Language): string | null {
  if (months.length === 12) return null
  const monthRuns = runs(months)
  const first = monthRuns[0]
  const last = monthRuns.at(-1)
  if (monthRuns.length > 1 && first?.[0] === 1 && last?.at(-1) === 12) {
    monthRuns.splice(0, 1)
    monthRuns.splice(-1, 1, [...last, ...first])
  }
  return namedRuns(monthRuns, monthNames(language), language)
}

/** Prevents a line break after a dash. */
const wordJoiner = '\u2060'

function namedRuns(numberRuns: number[][], names: string[], language: Language): string {
  const parts = numberRuns.flatMap((run) => {
    const named = run.map((number) => names[number - 1] ?? '')
    return named.length > 2 ? `${named[0]}–${wordJoiner}${named.at(-1)}` : named
  })
  return formatList(parts, language)
}

/** Groups consecutive numbers: [1, 2, 3, 5] becomes [[1, 2, 3], [5]]. */
function runs(numbers: number[]): number[][] {
  const result: number[][] = []
  for (const number of numbers) {
    const run = result.at(-1)
    if (run && run.at(-1) === number - 1) run.push(number)
    else result.push([number])
  }
  return result
}

function isNumber(day: SlotDay): day is number {
  return day !== 'last'
}
