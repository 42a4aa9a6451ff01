import type { AnalyticsSchedule } from '#app/data/read/attendance/analytics-schedules.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import type { Selection } from '#app/domain/folders/selections.ts'
import { isSelected, readSchedules } from './analytics-basis.server.ts'

/** Which schedules are chosen: only the field that the selection names counts. */
export type ScheduleSelection = {
  selection: Selection
  group?: string | null | undefined
  location?: string | null | undefined
  ids?: string[] | undefined
}

export type SelectedSchedules = {
  /** The name of the chosen group or place, as it is written there. */
  selectionName: string | null
  /** By title, also those that have ended. */
  schedules: AnalyticsSchedule[]
}

/**
 * The chosen schedules of a company. Fails with `schedule.notFound` for an id that the company lacks, and with
 * `folder.nothingChosen` without the name of a group or place.
 */
export async function selectSchedules(
  companyId: string,
  { selection, ids = [], ...names }: ScheduleSelection,
): Promise<Result<SelectedSchedules>> {
  const all = await readSchedules(companyId)
  if (selection === 'all') return ok({ selectionName: null, schedules: all })
  if (selection === 'chosen') {
    const wanted = new Set(ids)
    const schedules = all.filter(({ id }) => wanted.has(id))
    return schedules.length === wanted.size ? ok({ selectionName: null, schedules }) : fail('schedule.notFound')
  }
  const name = names[selection]?.trim()
  if (!name) return fail('folder.nothingChosen', { field: selection })
  const schedules = all.filter((schedule) => isSelected(schedule, { [selection]: name }))
  const selectionName = (selection === 'group' ? schedules[0]?.groupName : schedules[0]?.location) ?? name
  return ok({ selectionName, schedules })
}
