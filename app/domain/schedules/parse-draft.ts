import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { noChoices, withChoices } from './choices.ts'
import { hoursSchema, timesOfHours } from './hours.ts'
import { scheduleSchema, type ScheduleInput } from './schema.ts'
import type { DraftStep, ScheduleDraft } from './schedule-draft.ts'

/**
 * Turns a draft into a schedule. All errors are returned at once, by field; when there is no time at all, the error is
 * at the times, or at the hours from which they would be made.
 */
export function parseDraft(draft: ScheduleDraft): Result<ScheduleInput> {
  const times = timesOf(draft)
  const parsed = scheduleSchema.safeParse(schemaInputOf(draft, times.ok ? times.value : []))
  if (parsed.success) {
    return ok(withChoices(parsed.data, noChoices))
  }
  const failure = failureOfIssues(parsed.error.issues)
  if (times.ok) return { ok: false, failure }
  const { times: _times, ...otherFields } = failure.fields ?? {}
  return fail(times.failure.code, { fields: { ...otherFields, ...times.failure.fields } })
}

/** The step that fills in the times from the hours. */
export function fillTimes(draft: ScheduleDraft): Result<DraftStep> {
  const times = timesFromHours(draft)
  return times.ok ? ok({ type: 'update', payload: { name: 'times', value: times.value, validated: false } }) : times
}

/** The typed times; for an hourly draft without any, those from the hours. Empty rows are ignored. */
function timesOf(draft: ScheduleDraft): Result<string[]> {
  if (draft.times.some((time) => time !== '')) return ok(draft.times)
  const hasHours = [draft.from, draft.to, draft.every].some((hour) => hour !== '')
  return draft.frequency === 'hourly' && hasHours ? timesFromHours(draft) : ok([])
}

function timesFromHours(draft: ScheduleDraft): Result<string[]> {
  const hours = hoursSchema.safeParse(draft)
  if (hours.success) return ok(timesOfHours(hours.data))
  const code = 'schedule.hoursInvalid' satisfies ErrorCode
  return fail(code, { fields: { from: [code] } })
}

/** With numbers instead of digits, and null instead of empty texts. */
function schemaInputOf(draft: ScheduleDraft, times: string[]) {
  return {
    ...draft,
    times,
    months: draft.months.map(Number),
    days: draft.days.map((day) => (day === 'last' ? day : Number(day))),
    onHolidays: draft.onHolidays || null,
    timezone: draft.timezone || null,
    windowBefore: draft.windowBefore === '' ? null : Number(draft.windowBefore),
    windowAfter: draft.windowAfter === '' ? null : Number(draft.windowAfter),
  }
}
