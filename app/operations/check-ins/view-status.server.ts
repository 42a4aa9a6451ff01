import { findPublicSchedule, type PublicSchedule } from '#app/data/read/public-schedule.sql.server.ts'
import { readStatus } from '#app/data/read/public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { recordedCheckIns } from '#app/data/read/recorded-check-ins.sql.server.ts'
import { statusView, type StatusView } from '#app/domain/check-ins/public-status.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Asked = { scheduleId: string; slotAt: string | null; now: Date }

export type EndedSchedule = Pick<PublicSchedule, 'companyName' | 'title' | 'location'>

/** What everybody may see of a schedule now. A draft looks like one that was never there; of an ended one the names are left. */
export function viewStatus({ scheduleId, slotAt, now }: Asked): Result<StatusView> & { ended?: EndedSchedule } {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const { companyId: _, archivedAt, photoLeave, ...named } = schedule
  if (archivedAt) return { ...fail('schedule.ended'), ended: named }
  const view = statusView(
    { schedule: named, photoLeave, ...readStatus(readingSql(), scheduleId, now) },
    { slotAt, now },
  )
  return view ? ok(view) : fail('schedule.notFound')
}

/** The check-ins of a schedule with these ids, for the device that has just made them. */
export function viewCheckIns(scheduleId: string, ids: string[]): RecordedCheckIn[] {
  return recordedCheckIns(readingSql(), scheduleId, ids)
}
