import { findPublicSchedule, type PublicSchedule } from '#app/data/read/check-ins/public-schedule.sql.server.ts'
import { readStatus } from '#app/data/read/check-ins/public-status.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { recordedCheckIns } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { mapTranslations } from '#app/data/read/tasks/task-translations.sql.server.ts'
import { statusView, type StatusView } from '#app/domain/check-ins/public-status.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { TaskTranslation } from '#app/domain/tasks/schema.ts'

type StatusRequest = { scheduleId: string; slotAt: string | null; language: LanguageCode | null; now: Date }

export type EndedSchedule = Pick<PublicSchedule, 'companyName' | PlaceField>

/**
 * What everybody may see of a schedule now, with its tasks in `language` if translated, else as entered. A draft looks as if
 * it did not exist; of an ended schedule only the names are shown.
 */
export function viewStatus({
  scheduleId,
  slotAt,
  language,
  now,
}: StatusRequest): Result<StatusView> & { ended?: EndedSchedule } {
  const schedule = findPublicSchedule(readingSql(), scheduleId)
  if (!schedule) return fail('schedule.notFound')
  const { companyId: _, archivedAt, photoPermission, guestsClosedUntil, ...publicFields } = schedule
  if (archivedAt) return { ...fail('schedule.ended'), ended: publicFields }
  const view = statusView(
    {
      schedule: publicFields,
      photoPermission,
      guestsClosedUntil,
      ...readStatus(readingSql(), { scheduleId, language, now }),
    },
    { slotAt, now },
  )
  return view ? ok(view) : fail('schedule.notFound')
}

/** The translations of the tasks that a view shows, by the id of the task. */
export function viewTranslations({ openSlot, today, unscheduledTasks }: StatusView): Map<string, TaskTranslation[]> {
  const slots = [openSlot ?? [], today ?? []].flat()
  const shown = [...slots.flatMap(({ tasks }) => tasks), ...(unscheduledTasks ?? [])].map(({ taskId }) => taskId)
  return mapTranslations(readingSql(), [...new Set(shown)])
}

/** What the tasks ask for that the form of a view may have. */
export function viewReadings({ openSlot, chosen, unscheduledTasks }: StatusView) {
  const tasks = [openSlot?.tasks ?? [], chosen?.tasks ?? [], unscheduledTasks ?? []].flat()
  const byTask = new Map(tasks.map(({ taskId, readings }) => [taskId, readings]))
  return [...byTask].flatMap(([taskId, asked]) =>
    asked ? [{ taskId, readingsId: asked.id, readings: asked.readings }] : [],
  )
}

type CheckInsQuery = { scheduleId: string; ids: string[]; language: LanguageCode }

/** The check-ins of a schedule with these ids, for the device that has just made them, with tasks in its language. */
export function viewCheckIns(query: CheckInsQuery): RecordedCheckIn[] {
  return recordedCheckIns(readingSql(), query)
}
