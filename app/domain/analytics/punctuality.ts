import { madeAt, type CheckInInstants } from '#app/domain/check-ins/made-at.ts'
import { minute, second } from '#app/domain/time/durations.ts'

/**
 * How many check-ins were made between these minutes after the slot, before it when negative; null has no end. An end
 * belongs to the span that is nearer to the slot.
 */
export type PunctualitySpan = { from: number | null; to: number | null; count: number }

/** `median`: in whole minutes after the slot, before it when negative; null without check-ins. */
export type Punctuality = { completed: number; median: number | null; spans: PunctualitySpan[] }

/** The default window, and those that a schedule's form offers: around a shift's end, an hour, and all day. */
const ends = [-60, -15, -5, 5, 15, 30, 60]

type CheckedSlot = { startsAt: Date; checkIn: CheckInInstants | null }

/** Adds up how long before or after its slot each check-in was made; occurrences come in parts. */
export function punctualityInParts() {
  const spans = [null, ...ends].map((from, index): PunctualitySpan => ({ from, to: ends[index] ?? null, count: 0 }))
  const minutes = new Map<number, number>()
  return {
    add(occurrences: readonly CheckedSlot[]) {
      for (const { startsAt, checkIn } of occurrences) {
        if (!checkIn) continue
        // A window includes the whole second in which it ends.
        const seconds = Math.floor((madeAt(checkIn).getTime() - startsAt.getTime()) / second)
        const span = spans.find(({ to }) => isUpTo(seconds, to))
        if (span) span.count += 1
        const rounded = Math.round((seconds * second) / minute)
        minutes.set(rounded, (minutes.get(rounded) ?? 0) + 1)
      }
    },
    punctuality(): Punctuality {
      const completed = spans.reduce((sum, { count }) => sum + count, 0)
      return { completed, median: medianOf(minutes, completed), spans }
    },
  }
}

/** The spans from the first check-in to the last. */
export function shownSpans(spans: PunctualitySpan[]): PunctualitySpan[] {
  const first = spans.findIndex(({ count }) => count > 0)
  const last = spans.findLastIndex(({ count }) => count > 0)
  return spans.slice(Math.max(0, first), last + 1)
}

function isUpTo(seconds: number, to: number | null): boolean {
  if (to === null) return true
  return to < 0 ? seconds < to * secondsOfMinute : seconds <= to * secondsOfMinute
}

const secondsOfMinute = minute / second

/** The lower one of two in the middle. */
function medianOf(minutes: ReadonlyMap<number, number>, total: number): number | null {
  let rest = total / 2
  for (const [value, count] of [...minutes].sort(([a], [b]) => a - b)) {
    rest -= count
    // Adding zero makes zero of what was rounded to minus zero.
    if (rest <= 0) return value + 0
  }
  return null
}
