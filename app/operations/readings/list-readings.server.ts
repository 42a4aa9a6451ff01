import {
  countRecordedReadings,
  listRecordedReadings,
  type ReadingsPosition,
} from '#app/data/read/readings/recorded-readings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { rangeOf, type RangeQuery } from '#app/domain/attendance/attendance-range.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import type { RecordedReadings } from '#app/domain/readings/recorded-readings.ts'
import { findMeasuredSchedule } from './find-measured-schedule.server.ts'

type ListRequest = {
  companyId: string
  scheduleId: string
  range: RangeQuery
  task: string | undefined
  after: ReadingsPosition | undefined
  paging: Paging
  now: Date
}

type ReadingsPage = Paging & { items: RecordedReadings[]; total: number }

/** Counting more takes too long. */
const mostListed = 100_000

/**
 * One page of the values of a schedule, newest first, without those of removed check-ins. Fails with `schedule.notFound`, as `rangeOf`
 * does, and with `attendance.rangeTooLong` if the range has too many.
 */
export async function listReadings(request: ListRequest): Promise<Result<ReadingsPage>> {
  const { companyId, scheduleId, task, after, paging, now } = request
  const measured = await findMeasuredSchedule(request)
  if (!measured.ok) return measured
  const range = rangeOf(request.range, measured.value.timezone, now)
  if (!range.ok) return range
  const filter = { scheduleId, task, after, ...range.value }
  const total = countRecordedReadings(readingSql(), companyId, { ...filter, most: mostListed + 1 })
  if (total > mostListed) return fail('attendance.rangeTooLong', { field: 'to' })
  const { page, pageSize, start } = shownPage(total, paging)
  const items = listRecordedReadings(readingSql(), companyId, { ...filter, start, limit: pageSize })
  return ok({ items, total, page, pageSize })
}
