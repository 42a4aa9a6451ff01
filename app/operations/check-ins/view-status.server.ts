import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readStatus } from '#app/data/read/check-ins/public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { recordedCheckIns } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { mapTranslations } from '#app/data/read/tasks/task-translations.sql.server.ts'
import { statusView, type StatusView } from '#app/domain/check-ins/public-status.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { TaskTranslation } from '#app/domain/tasks/schema.ts'

type StatusRequest = { scheduleId: string; slotAt: string | null; language: LanguageCode | null; now: Date }

export type EndedSchedule = Pick<PublicSchedule, 'companyName' | 'title' | 'location'>

/**
 * What everybody may see of a schedule now, its tasks in `language` where they have it, else as they were written. A draft
 * looks like one that was never there; of an ended one the names are left.
 */
export function viewStatus({
  scheduleId,
  slotAt,
  language,
  now,
}: StatusRequest): Result<StatusView> & { ended?: EndedSchedule } {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const { companyId: _, archivedAt, photoPermission, ...named } = schedule
  if (archivedAt) return { ...fail('schedule.ended'), ended: named }
  const view = statusView(
    { schedule: named, photoPermission, ...readStatus(readingSql(), { scheduleId, language, now }) },
    { slotAt, now },
  )
  return view ? ok(view) : fail('schedule.notFound')
}

/** The translations of the tasks that a view shows, by the id of the task. */
export function viewTranslations({ openSlot, today }: StatusView): Map<string, TaskTranslation[]> {
  const shown = [openSlot ?? [], today ?? []].flat().flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId))
  return mapTranslations(readingSql(), [...new Set(shown)])
}

type Made = { scheduleId: string; ids: string[]; language: LanguageCode }

/** The check-ins of a schedule with these ids, for the device that has just made them, their tasks in its language. */
export function viewCheckIns(made: Made): RecordedCheckIn[] {
  return recordedCheckIns(readingSql(), made)
}
