import type { Occurrence } from '#app/domain/attendance/occurrence.ts'
import { noCounts, completionRate, countDue, type StatusCounts } from '#app/domain/figures/status-counts.ts'
import { calendarDay, wallClockOf } from '#app/domain/time/wall-clock.ts'

/** An ISO weekday 1–7 and an hour 0–23 of the slots' wall clock: how much was due then, and how much of it is not done. */
export type MissedTime = { weekday: number; hour: number; due: number; missed: number; completionRate: number }

/** Adds up occurrences, which come in parts, by weekday and hour of their slots; those that are planned or excused do not count. */
export function missedTimesInParts() {
  const counts = new Map<number, StatusCounts>()
  let [date, weekday] = ['', 0]
  return {
    add(occurrences: readonly Pick<Occurrence, 'slotAt' | 'status' | 'excuse'>[]) {
      for (const { slotAt, status, excuse } of occurrences) {
        if (status === 'planned' || excuse) continue
        if (!slotAt.startsWith(date) || date === '') {
          date = slotAt.slice(0, 10)
          weekday = calendarDay(wallClockOf(slotAt)).weekday
        }
        const key = weekday * hours + Number(slotAt.slice(11, 13))
        const sum = counts.get(key) ?? noCounts()
        counts.set(key, sum)
        sum[status] += 1
      }
    },
    /** The times at which something was due, by weekday and hour. */
    times(): MissedTime[] {
      return [...counts].sort(([a], [b]) => a - b).map(([key, sum]) => timeOf(key, sum))
    },
  }
}

const hours = 24

function timeOf(key: number, sum: StatusCounts): MissedTime {
  return {
    weekday: Math.floor(key / hours),
    hour: key % hours,
    due: countDue(sum),
    missed: sum.overdue + sum.skipped,
    completionRate: completionRate(sum) ?? 1,
  }
}
