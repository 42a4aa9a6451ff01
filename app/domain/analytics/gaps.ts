import { countDates } from '#app/domain/time/local-dates.ts'

/** What was due of a task of a schedule on a local day. */
export type TaskDay = { scheduleId: string; taskId: string; date: string; completed: number; missed: number }

/**
 * The days from one check-in for a task to the next, between which it was due and not done. At the edges of the range
 * the first or last day on which it was due takes the place of a check-in.
 */
export type Gap = {
  scheduleId: string
  taskId: string
  from: string
  to: string
  /** From `from` to `to`: from one day to the next is one. */
  days: number
  /** How many occurrences were missed in it. */
  missed: number
  /** Whether there is a check-in on `from`, and on `to`. */
  fromCheckIn: boolean
  toCheckIn: boolean
}

/** `gaps`: the longest ones, longest first, of equal ones the latest; `total` counts all. */
export type Gaps = { gaps: Gap[]; total: number }

type Start = Omit<Gap, 'to' | 'days' | 'toCheckIn'> & { lastDue: string }

/** Finds the gaps of more than so many days. The days of each task come in their order, one schedule after the other. */
export function gapsInParts(moreThan: number) {
  let longest: Gap[] = []
  let total = 0
  let starts = new Map<string, Start>()
  return {
    add(days: readonly TaskDay[]) {
      for (const day of days) {
        if (day.completed + day.missed === 0) continue
        const start = starts.get(day.taskId)
        const isDone = day.completed > 0
        if (start && isDone) end(start, { to: day.date, toCheckIn: true })
        if (!start || isDone) {
          starts.set(day.taskId, startAt(day))
        } else {
          start.missed += day.missed
          start.lastDue = day.date
        }
      }
    },
    /** Ends the days of a schedule. */
    endSchedule() {
      for (const start of starts.values()) end(start, { to: start.lastDue, toCheckIn: false })
      starts = new Map()
    },
    gaps(): Gaps {
      return { gaps: longestOf(longest), total }
    },
  }

  function end(start: Start, last: Pick<Gap, 'to' | 'toCheckIn'>) {
    const { lastDue: _, ...first } = start
    const days = countDates({ from: start.from, to: last.to }) - 1
    if (days <= moreThan || start.missed === 0) return
    total += 1
    longest.push({ ...first, ...last, days })
    if (longest.length >= 20 * mostGaps) longest = longestOf(longest)
  }
}

function startAt({ scheduleId, taskId, date, completed, missed }: TaskDay): Start {
  const fromCheckIn = completed > 0
  return { scheduleId, taskId, from: date, fromCheckIn, missed: fromCheckIn ? 0 : missed, lastDue: date }
}

const mostGaps = 50

function longestOf(gaps: Gap[]): Gap[] {
  return gaps.sort((a, b) => b.days - a.days || (a.to < b.to ? 1 : a.to > b.to ? -1 : 0)).slice(0, mostGaps)
}
