import { hasReadings, listMeasuredTasks } from '#app/data/read/readings/measured-tasks.sql.server.ts'
import { countRecordedReadings, listRecordedReadings } from '#app/data/read/readings/recorded-readings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  rangeOf,
  units,
  type AttendanceRange,
  type RangeEnds,
  type Unit,
} from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { growingLines } from '#app/domain/readings/growing-lines.ts'
import type { MeasuredTask } from '#app/domain/readings/measured-task.ts'
import type { ReadingLines } from '#app/domain/readings/reading-line.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { inTurn, queueLength } from '#app/operations/turns/in-turn.server.ts'
import { findMeasuredSchedule, type MeasuredSchedule } from './find-measured-schedule.server.ts'
import { readingsInParts } from './readings-in-parts.server.ts'

export type ReadingLinesView = Pick<MeasuredSchedule, 'schedule' | 'timezone'> & {
  range: AttendanceRange
  unit: Unit
  /** Whether the requested range was invalid, so that the period around now is shown instead. */
  isRefused: boolean
  /** The tasks of which the schedule has values, by name, and the one that was chosen. */
  tasks: MeasuredTask[]
  task: string | undefined
  /** Null if the range has too many values to show. */
  found: ReadingLines | null
  /** When the newest value was recorded, whatever the range; null if there is none. */
  newestAt: Date | null
  /** Whether a task of the schedule asks for values now. */
  isAsked: boolean
}

type LinesRequest = {
  companyId: string
  scheduleId: string
  /** As in the query of the address; the unit may be any text. */
  range: RangeEnds & { unit?: string | undefined }
  task: string | undefined
  now: Date
}

/** More than the tabs of a few owners request at once. Each waiting one holds its request. */
const mostWaiting = 20

/**
 * The values of a schedule over time, with their limits, for a reader who pages through periods. An invalid range is never an error,
 * and an unknown task means all of them. Fails with `schedule.notFound`, and with `server.unavailable` if the company waits for too
 * many of these.
 */
export async function viewReadingLines(request: LinesRequest): Promise<Result<ReadingLinesView>> {
  const measured = await findMeasuredSchedule(request)
  if (!measured.ok) return measured
  const { companyId } = request
  const key = `readings of ${companyId}`
  if (queueLength(key) >= mostWaiting) return fail('server.unavailable')
  return inTurn(key, async () => ok(await viewLines(request, measured.value)))
}

async function viewLines(request: LinesRequest, measured: MeasuredSchedule): Promise<ReadingLinesView> {
  const { companyId, scheduleId, now } = request
  const { schedule, timezone, taskIds } = measured
  const { range, unit, isRefused } = shownRange(request, measured)
  const listed = listMeasuredTasks(readingSql(), companyId, scheduleId)
  const tasks = sortByName(
    listed,
    ({ publicName }) => publicName,
    ({ id }) => id,
  )
  const task = tasks.find(({ id }) => id === request.task)?.id
  const always = { scheduleId, from: new Date(0), to: new Date(now.getTime() + 1), limit: 1 }
  const [newest] = listRecordedReadings(readingSql(), companyId, always)
  return {
    schedule,
    timezone,
    range,
    unit,
    isRefused,
    tasks,
    task,
    found: await readLines(companyId, { scheduleId, task, ...range }),
    newestAt: newest?.takenAt ?? null,
    isAsked: hasReadings(readingSql(), companyId, { scheduleId, taskIds }),
  }
}

function shownRange({ range: query, now }: LinesRequest, { timezone, unit: fitting }: MeasuredSchedule) {
  const named = units.find((name) => name === query.unit)
  const unit = named ?? fitting
  const requested = rangeOf({ from: query.from, to: query.to, unit }, timezone, now)
  const range = requested.ok ? requested : rangeOf({ unit }, timezone, now)
  if (!range.ok) throw new Error('The period around now is always a range')
  return { range: range.value, unit, isRefused: !requested.ok || query.unit !== named }
}

/** More check-ins with values than that take too long to read for a page. */
const mostRead = 20_000

type LinesQuery = AttendanceRange & { scheduleId: string; task: string | undefined }

async function readLines(companyId: string, query: LinesQuery): Promise<ReadingLines | null> {
  const count = countRecordedReadings(readingSql(), companyId, { ...query, most: mostRead + 1 })
  if (count > mostRead) return null
  const lines = growingLines(query)
  for await (const part of readingsInParts(companyId, query)) for (const one of part) lines.add(one)
  return lines.read()
}
