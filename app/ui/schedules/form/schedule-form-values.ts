import type { FieldMetadata } from '@conform-to/react'
import type { Plan } from '#app/domain/plans/plans.ts'
import type { HolidayRule } from '#app/domain/holidays/kept-holidays.ts'
import { pick } from '#app/domain/pick.ts'
import { usualChoices } from '#app/domain/schedules/choices.ts'
import { choiceFields, emptyTexts, ownFields } from '#app/domain/schedules/fields.ts'
import { defaultWindow, type Frequency } from '#app/domain/schedules/rules.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'

export type ScheduleFields = {
  [Name in keyof ScheduleDraft]: FieldMetadata<ScheduleDraft[Name], ScheduleDraft>
}

export type ScheduleFormChoices = {
  plan: Plan
  tasks: { id: string; name: string; publicName: string }[]
  staff: { id: string; signature: string; personalType: PersonalType }[]
  groupNames: string[]
  /** The region whose public holidays are kept, in words; null if none is chosen. */
  region: string | null
  /** In the reader's language; from the server, because browsers abbreviate them differently. */
  monthNames: string[]
  weekdayNames: string[]
}

const allHours = { from: '07:00', to: '22:00', every: '1' }
const oneTo = (last: number) => Array.from({ length: last }, (_, i) => String(i + 1))

/**
 * The first values of a new schedule: every day of the year, one time, and one task still to be chosen. The only task and
 * the only person are chosen.
 */
export const newSchedule = ({ tasks, staff }: Pick<ScheduleFormChoices, 'tasks' | 'staff'>): ScheduleDraft => ({
  ...allHours,
  ...emptyTexts,
  groupName: '',
  frequency: 'daily' satisfies Frequency,
  months: oneTo(12),
  days: oneTo(7),
  times: [''],
  onHolidays: 'due' satisfies HolidayRule,
  timezone: '',
  windowBefore: String(defaultWindow),
  windowAfter: String(defaultWindow),
  tasks: [{ taskId: idsOfOnly(tasks)[0] ?? '', staffIds: idsOfOnly(staff) }],
  status: 'public',
  ...usualChoices,
})

/** The id of the only choice; empty where there are several. */
function idsOfOnly(choices: { id: string }[]): string[] {
  return choices.length === 1 ? choices.map(({ id }) => id) : []
}

/** The form of an existing schedule before anything is typed. */
export function draftOf({ revision, ...schedule }: Schedule): ScheduleDraft {
  const { times, tasks, status, frequency } = revision
  return {
    ...allHours,
    ...pick(schedule, ownFields),
    groupName: schedule.groupName ?? '',
    months: revision.months.map(String),
    days: revision.days.map(String),
    onHolidays: revision.onHolidays,
    timezone: revision.timezone ?? '',
    windowBefore: String(revision.windowBefore),
    windowAfter: String(revision.windowAfter),
    times: times.length > 0 ? times : [''],
    tasks,
    status,
    frequency,
    ...pick(revision, choiceFields),
  }
}
