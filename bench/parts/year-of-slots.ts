import { slotsBetween } from '#app/domain/schedules/slots.ts'
import type { Rules } from '#app/domain/schedules/rules.ts'
import { measured, type Row } from '../table.ts'

const hourly: Rules = {
  frequency: 'hourly',
  months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  days: [1, 2, 3, 4, 5, 6, 7],
  times: Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
  onHolidays: 'due',
  timezone: 'Europe/Berlin',
  windowBefore: 5,
  windowAfter: 5,
  useCurrentTime: true,
}

/** The time to compute a year of slots, 24 a day: the first run of a process, then the median of nine. */
export function yearOfSlots(): Row[] {
  const [first, ...later] = Array.from({ length: 10 }, millisecondsOfAYear)
  const usual = later.sort((a, b) => a - b)[4] ?? NaN
  const note = `${first?.toFixed(0)} ms the first time in a process`
  return [measured('a year of hourly slots, ms', usual, { below: 50 }, note)]
}

function millisecondsOfAYear() {
  const started = performance.now()
  slotsBetween(hourly, new Date('2025-12-31T23:00Z'), new Date('2026-12-31T23:00Z'))
  return performance.now() - started
}
