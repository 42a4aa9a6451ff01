import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { holidayRules } from '#app/domain/holidays/kept-holidays.ts'
import { groupNameLength, isGroupName } from '#app/domain/group-names/is-group-name.ts'
import { optionalText, requiredText } from '#app/domain/texts/required-text.ts'
import type { ChoiceField, OwnField, ScheduleField } from './fields.ts'
import { scheduleLengths } from './limits.ts'
import {
  defaultWindow,
  frequencies,
  longestWindow,
  scheduleStatuses,
  timeZones,
  type SlotDay,
  type StoredRevision,
} from './rules.ts'

const description = optionalText({
  tooLong: 'schedule.descriptionTooLong',
  max: scheduleLengths.description,
  multiline: true,
}).transform((text) => text ?? '')

// A code point has two UTF-16 units at most.
const groupName = optionalText({ tooLong: 'schedule.groupNameLength', max: 2 * groupNameLength.max })
  .transform((text) => text || null)
  .refine((name) => name === null || isGroupName(name), 'schedule.groupNameLength')

const months = z
  .array(z.int('schedule.monthsInvalid').min(1, 'schedule.monthsInvalid').max(12, 'schedule.monthsInvalid'), {
    error: 'schedule.monthsRequired',
  })
  .min(1, 'schedule.monthsRequired')
  .max(12, 'schedule.monthsInvalid')
  .overwrite((all) => [...new Set(all)].sort((a, b) => a - b))

const dayOfMonth = z.int('schedule.daysInvalid').min(1, 'schedule.daysInvalid').max(31, 'schedule.daysInvalid')

const slotDay = z.union([z.literal('last'), dayOfMonth], { error: 'schedule.daysInvalid' })

const days = z
  .array(slotDay, { error: 'schedule.daysRequired' })
  .min(1, 'schedule.daysRequired')
  .max(32, 'schedule.daysInvalid')
  .overwrite((all) => [...new Set(all)].sort((a, b) => orderOf(a) - orderOf(b)))

const time = z.string({ error: 'schedule.timesInvalid' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'schedule.timesInvalid')

const times = z
  .array(time, { error: 'schedule.timesRequired' })
  .min(1, 'schedule.timesRequired')
  .max(scheduleLengths.times, 'schedule.timesTooMany')
  .overwrite((all) => [...new Set(all)].sort())

const windowMinutes = z
  .int('schedule.windowInvalid')
  .min(0, 'schedule.windowInvalid')
  .max(longestWindow, 'schedule.windowInvalid')
  .nullish()
  .transform((minutes) => minutes ?? defaultWindow)

const taskEntry = z.object(
  {
    taskId: z.string({ error: 'schedule.taskRequired' }).min(1, 'schedule.taskRequired'),
    staffIds: z
      .array(z.string({ error: 'schedule.staffRequired' }), { error: 'schedule.staffRequired' })
      .min(1, 'schedule.staffRequired')
      .max(scheduleLengths.staff, 'request.invalidFields')
      .overwrite((all) => [...new Set(all)].sort()),
  },
  { error: 'schedule.taskRequired' },
)

const tasks = z
  .array(taskEntry, { error: 'schedule.tasksRequired' })
  .min(1, 'schedule.tasksRequired')
  .max(scheduleLengths.tasks, 'schedule.tasksTooMany')
  .check(({ value, issues }) => {
    value.forEach(({ taskId }, index) => {
      if (value.findIndex((entry) => entry.taskId === taskId) === index) return
      issues.push({ code: 'custom', input: taskId, path: [index, 'taskId'], message: 'schedule.taskTwice' })
    })
  })

/** When it is missing, page and API decide: on a page an unticked box is false, in JSON a missing value is the default. */
const choice = z.boolean({ error: 'request.invalidFields' }).optional()

const fields = {
  title: requiredText({
    required: 'schedule.titleRequired',
    tooLong: 'schedule.titleTooLong',
    max: scheduleLengths.title,
  }),
  location: requiredText({
    required: 'schedule.locationRequired',
    tooLong: 'schedule.locationTooLong',
    max: scheduleLengths.location,
  }),
  description,
  groupName,
  frequency: z.enum(frequencies, { error: 'schedule.frequencyRequired' }),
  months,
  days,
  times,
  onHolidays: z
    .enum(holidayRules, { error: 'schedule.onHolidaysUnknown' })
    .nullish()
    .transform((rule) => rule ?? 'due'),
  timezone: z
    .enum(timeZones, { error: 'schedule.timezoneUnknown' })
    .nullish()
    .transform((zone) => zone ?? null),
  windowBefore: windowMinutes,
  windowAfter: windowMinutes,
  tasks,
  status: z.enum(scheduleStatuses, { error: 'schedule.statusRequired' }),
  useCurrentTime: choice,
  allowUnscheduled: choice,
  allowOffline: choice,
  allowStaffImageUpload: choice,
  forcePhotos: choice,
  guestReports: choice,
  ratings: choice,
  showRatings: choice,
} satisfies Record<ScheduleField, z.ZodType>

/** A schedule, as pages and API take it: the page's form and the API's JSON. */
export const scheduleSchema = z
  .object(fields)
  .refine(({ frequency, days: chosen }) => frequency === 'monthly' || chosen.every(isWeekday), {
    path: ['days'],
    message: 'schedule.daysInvalid' satisfies ErrorCode,
    // Reports this error together with the others, not only once those are fixed.
    when: ({ value }) => z.object({ frequency: z.enum(frequencies), days }).safeParse(value).success,
  })

/** How a schedule is copied. As with other choices, page and API decide when it is missing. */
export const copySchema = z.object({ withTimes: choice })

/** Where selected schedules are moved: a group of the company, or none. */
export const selectionSchema = z.object({ groupNameId: z.string({ error: 'request.invalidFields' }).optional() })

/** A schedule as sent: choices that were left out are undefined. */
export type ScheduleSubmission = z.output<typeof scheduleSchema>

/** A schedule with all choices made, as operations take it. */
export type ScheduleInput = Omit<ScheduleSubmission, ChoiceField> & Record<ChoiceField, boolean>

/** A schedule with its newest revision; the earlier ones are history. */
export type Schedule = Pick<ScheduleInput, OwnField | 'groupName'> & {
  id: string
  creator: { id: string; firstName: string; lastName: string } | null
  createdAt: Date
  updatedAt: Date
  /** Until then it takes nothing from guests. */
  guestsClosedUntil: Date | null
  revision: StoredRevision
}

function isWeekday(day: SlotDay): boolean {
  return day !== 'last' && day <= 7
}

function orderOf(day: SlotDay): number {
  return day === 'last' ? 32 : day
}
