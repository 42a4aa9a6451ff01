import type { Closure } from '#app/domain/closures/closure.ts'
import type { HolidayRule, KeptRegion } from '#app/domain/holidays/kept-holidays.ts'

export const frequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export const scheduleStatuses = ['draft', 'public', 'private'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/** An ISO weekday 1–7; for monthly schedules a day of the month 1–31, or its last one. */
export type SlotDay = number | 'last'

export const defaultTimeZone = 'Europe/Berlin'

/** The zones that a schedule may choose. In the rules `null` means that none was chosen. */
export const timeZones = [
  'Europe/Berlin',
  'Europe/Vienna',
  'Europe/Zurich',
  'Europe/London',
  'Europe/Paris',
  'Europe/Madrid',
  'Europe/Rome',
  'Europe/Warsaw',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Bangkok',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Kolkata',
  'Australia/Sydney',
  'UTC',
] as const

export const defaultWindow = 5
export const longestWindow = 720

/** Windows that fit most shifts, in minutes before and after the time: around a shift's end, an hour, and all day. */
export const windowPresets = [
  { name: 'shift', before: 15, after: 30 },
  { name: 'hour', before: 60, after: 60 },
  { name: 'day', before: longestWindow, after: longestWindow },
] as const

/** When a schedule is due. Times are `HH:mm`, sorted and unique; windows are whole minutes. */
export type Rules = {
  frequency: Frequency
  months: number[]
  days: SlotDay[]
  times: string[]
  onHolidays: HolidayRule
  timezone: string | null
  windowBefore: number
  windowAfter: number
  useCurrentTime: boolean
}

export type TaskEntry = { taskId: string; staffIds: string[] }

/** The rules, tasks and staff of a schedule from `validFrom` until the next revision's `validFrom`, as they are stored. */
export type StoredRevision = Rules & {
  id: string
  validFrom: Date
  status: ScheduleStatus
  /** Whether staff may check in while no slot is open. */
  allowUnscheduled: boolean
  /** Whether phones may check in without a network. */
  allowOffline: boolean
  allowStaffImageUpload: boolean
  forcePhotos: boolean
  /** Whether guests may report what is wrong. */
  guestReports: boolean
  /** Whether guests may say how clean they find the place, and whether everybody sees the mean. */
  ratings: boolean
  showRatings: boolean
  /** It is the first one that is not a draft. */
  isFirstPublished: boolean
  tasks: TaskEntry[]
}

/**
 * A revision with what its slots depend on besides: the closures of its schedule, and the regions whose public holidays its company
 * keeps; also those that were removed.
 */
export type Revision = StoredRevision & { closures: Closure[]; keptRegions: KeptRegion[] }

/** The IANA zone of these rules, whose wall clock the slots follow. */
export function zoneOf(rules: Pick<Rules, 'timezone'>): string {
  return rules.timezone ?? defaultTimeZone
}

/** Whether the days of a frequency are those of the week or of the month. */
export function daysOf(frequency: unknown): 'week' | 'month' {
  return frequency === 'monthly' ? 'month' : 'week'
}
