import { countDates } from '#app/domain/time/local-dates.ts'

/** What was due of a task of a schedule on a local day. */
export type TaskDay = { scheduleId: string; taskId: string; date: string; completed: number; missed: number }

/**
 * The days from one check-in for a task to the next, between which it was due and not done. At the edges of the range, and
 * of a break in which it was not due, the first or last day on which it was due takes the place of a check-in.
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

/** `longestPause`: the days from one due day to the next, at most, since the last break; zero before the second due day. */
type Start = Omit<Gap, 'to' | 'days' | 'toCheckIn'> & { lastDue: string; longestPause: number }

/** Finds the gaps of more than so many days. The days of each task come in their order, one schedule after the other. */
export function gapsInParts(moreThan: number) {
  let longest: Gap[] = []
  let total = 0
  let starts = new Map<string, Start>()
  return {
    add(days: readonly TaskDay[]) {
      for (const day of days) {
        if (day.completed + day.missed > 0) starts.set(day.taskId, startAfter(starts.get(day.taskId), day))
      }
    },
    /** Ends the days of a schedule. */
    endSchedule() {
      for (const start of starts.values()) endAtLastDue(start)
      starts = new Map()
    },
    gaps(): Gaps {
      return { gaps: longestOf(longest), total }
    },
  }

  /** From where gaps are counted after this day. Ends the gap before it, if there is one. */
  function startAfter(start: Start | undefined, day: TaskDay): Start {
    if (!start) return startAt(day)
    const pause = countDates({ from: start.lastDue, to: day.date }) - 1
    if (isBreak(pause, start.longestPause)) {
      endAtLastDue(start)
      return startAt(day)
    }
    const longestPause = Math.max(start.longestPause, pause)
    if (day.completed === 0) return { ...start, missed: start.missed + day.missed, lastDue: day.date, longestPause }
    end(start, { to: day.date, toCheckIn: true })
    return { ...startAt(day), longestPause }
  }

  function endAtLastDue(start: Start) {
    end(start, { to: start.lastDue, toCheckIn: false })
  }

  function end(start: Start, last: Pick<Gap, 'to' | 'toCheckIn'>) {
    const { lastDue: _, longestPause: __, ...first } = start
    const days = countDates({ from: first.from, to: last.to }) - 1
    if (days <= moreThan || first.missed === 0) return
    total += 1
    longest.push({ ...first, ...last, days })
    if (longest.length >= 20 * mostGaps) longest = longestOf(longest)
  }
}

function startAt({ scheduleId, taskId, date, completed, missed }: TaskDay): Start {
  const fromCheckIn = completed > 0
  const first = { scheduleId, taskId, from: date, fromCheckIn, missed: fromCheckIn ? 0 : missed }
  return { ...first, lastDue: date, longestPause: 0 }
}

/** No schedule that is due each month pauses for longer. */
const daysOfMonth = 31

/** Whether so many days in which a task was not due are more than its rhythm; its first pause is taken for that. */
function isBreak(pause: number, longestPause: number): boolean {
  return longestPause > 0 && pause > Math.max(daysOfMonth, 2 * longestPause)
}

const mostGaps = 50

function longestOf(gaps: Gap[]): Gap[] {
  return gaps.sort((a, b) => b.days - a.days || (a.to < b.to ? 1 : a.to > b.to ? -1 : 0)).slice(0, mostGaps)
}
