import type { FieldMetadata } from '@conform-to/react'
import { defaultWindow, type Frequency } from '#app/domain/schedules/rules.ts'
import type { Schedule } from '#app/domain/schedules/schema.ts'
import type { PersonalType } from '#app/domain/staff/personal-type.ts'

/** A schedule as its form has it: text and boxes, and the hours from which times can be filled in. */
export type ScheduleFormValues = {
  title: string
  location: string
  description: string
  groupName: string
  frequency: string
  months: string[]
  days: string[]
  times: string[]
  from: string
  to: string
  every: string
  timezone: string
  windowBefore: string
  windowAfter: string
  tasks: { taskId: string; staffIds: string[] }[]
  status: string
  useCurrentTime: boolean
  allowStaffImageUpload: boolean
  forcePhotos: boolean
}

export type ScheduleFields = {
  [Name in keyof ScheduleFormValues]: FieldMetadata<ScheduleFormValues[Name], ScheduleFormValues>
}

export type ScheduleFormChoices = {
  tasks: { id: string; name: string; publicName: string }[]
  staff: { id: string; signature: string; personalType: PersonalType }[]
  groupNames: string[]
  /** In the reader's language; made by the server, because browsers shorten them otherwise. */
  monthNames: string[]
  weekdayNames: string[]
}

const allHours = { from: '07:00', to: '22:00', every: '1' }
const oneTo = (last: number) => Array.from({ length: last }, (_, i) => String(i + 1))

/** Where a new schedule starts: every day of the year, one time and one task still to be chosen. */
export const newSchedule: ScheduleFormValues = {
  ...allHours,
  title: '',
  location: '',
  description: '',
  groupName: '',
  frequency: 'daily' satisfies Frequency,
  months: oneTo(12),
  days: oneTo(7),
  times: [''],
  timezone: '',
  windowBefore: String(defaultWindow),
  windowAfter: String(defaultWindow),
  tasks: [{ taskId: '', staffIds: [] }],
  status: 'public',
  useCurrentTime: true,
  allowStaffImageUpload: false,
  forcePhotos: false,
}

export function formValuesOf({ revision, ...schedule }: Schedule): ScheduleFormValues {
  const { times, tasks, status, frequency, useCurrentTime, allowStaffImageUpload, forcePhotos } = revision
  return {
    ...allHours,
    title: schedule.title,
    location: schedule.location,
    description: schedule.description,
    groupName: schedule.groupName ?? '',
    months: revision.months.map(String),
    days: revision.days.map(String),
    timezone: revision.timezone ?? '',
    windowBefore: String(revision.windowBefore),
    windowAfter: String(revision.windowAfter),
    times,
    tasks,
    status,
    frequency,
    useCurrentTime,
    allowStaffImageUpload,
    forcePhotos,
  }
}
