import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { listScheduleChoices } from '#app/data/read/schedule-choices.server.ts'
import { listGroupNames } from '#app/data/read/schedules.server.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { hoursSchema, timesOfHours } from '#app/domain/schedules/hours.ts'
import { daysOf } from '#app/domain/schedules/rules.ts'
import { scheduleSchema, type ScheduleInput, type ScheduleSubmission } from '#app/domain/schedules/schema.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import { monthNames, weekdayNames } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { findWhatEntriesLack } from '#app/operations/schedules/find-what-entries-lack.server.ts'

const intentName = '__intent__'

/** What the form of a schedule may send: its fields, the hours that times are made of, and its buttons. */
export const scheduleForm = {
  fields: {
    ...scheduleSchema.shape,
    ...hoursSchema.shape,
    daysOf: true,
    fillTimes: true,
    confirmFrequency: true,
    [intentName]: true,
  },
  most: 6000,
  rows: true,
}

/** What the form of a schedule offers to choose from. */
export function scheduleFormChoices(companyId: string, language: Language) {
  return {
    ...listScheduleChoices(companyId),
    groupNames: listGroupNames(companyId),
    monthNames: monthNames(language),
    weekdayNames: weekdayNames(language),
  }
}

/**
 * Reads a schedule's form. A step that only changes the form (a row more or less, other days, times filled in), and a
 * form that breaks a rule, come with the `answer` that shows it again; else it is to be saved. A step tells no errors
 * but those of its own: nobody has said yet that the form is done.
 */
export async function readScheduleForm(form: FormData, companyId: string) {
  numberRows(form)
  const isSave = !form.has(intentName) && !form.has('fillTimes')
  const wrongHours = isSave ? prepareSave(form) : applyStep(form)
  const parsed = parseWithZod(form, { schema: scheduleSchema })
  const submission = withErrors(parsed, (errors) =>
    isSave ? errorsAtFields(errors, form, wrongHours) : { ...wrongHours },
  )
  if (wrongHours) return { answer: data({ reply: submission.reply(), failure: null }, { status: 422 }) }
  if (submission.status === 'success') return { submission, input: inputOf(submission.value) }
  const wrongFields = submission.status === 'error' ? Object.keys(submission.error ?? {}) : []
  const lack = await findWhatEntriesLack(companyId, wrongFields)
  return { answer: lack ? formFailure(submission, lack) : formReply(submission) }
}

/** Lets the replies of a submission tell other errors than the schema's own. */
function withErrors<S extends ScheduleFormSubmission>(submission: S, told: (errors: FormErrors) => FormErrors): S {
  const reply: S['reply'] = (options) => {
    const result = submission.reply(options)
    return { ...result, error: told(result.error ?? {}) }
  }
  return { ...submission, reply }
}

type FormErrors = NonNullable<SubmissionResult<string[]>['error']>

/** Errors named by what the page shows: the chips of a list, a row of times; or the hours, where those give no times. */
function errorsAtFields(errors: FormErrors, form: FormData, wrongHours: WrongHours): FormErrors {
  const isWithoutTime = timeRows(form).length > 0 && !hasTime(form)
  const named = Object.entries(errors).flatMap(([name, codes]): [string, string[] | null][] => {
    if (wrongHours && name.startsWith('times')) return []
    if (isWithoutTime && name.startsWith('times[')) return [['times', ['schedule.timesRequired']]]
    return [[name.replace(/^(months|days|tasks\[\d+\]\.staffIds)\[\d+\]$/, '$1'), codes]]
  })
  return { ...Object.fromEntries(named), ...wrongHours }
}

type ScheduleFormSubmission = Submission<z.input<typeof scheduleSchema>, string[], ScheduleSubmission>

type WrongHours = Pick<FormErrors, 'from'> | null

/** Whatever a save still has to say of days and times. Answers what is wrong with the hours that times are made of. */
function prepareSave(form: FormData): WrongHours {
  if (hasOtherDays(form)) chooseDaysAnew(form, { validated: true })
  else if (form.get('frequency') === 'hourly' && form.has('from') && !hasTime(form)) return saveHours(form)
  return null
}

/** Makes Conform's intents of the form's steps. Answers what is wrong with the hours, where no times can be made of them. */
function applyStep(form: FormData): WrongHours {
  if (hasOtherDays(form)) chooseDaysAnew(form, { validated: false })
  else if (form.has('fillTimes')) return fillTimes(form)
  else setIntent(form, intentOf(form))
  return null
}

function hasOtherDays(form: FormData): boolean {
  return form.has('daysOf') && form.get('daysOf') !== daysOf(form.get('frequency'))
}

/** Days of the week mean nothing as days of the month. */
function chooseDaysAnew(form: FormData, { validated }: { validated: boolean }) {
  setIntent(form, { type: 'update', payload: { name: 'days', value: [], validated } })
}

const hoursInvalid = { from: ['schedule.hoursInvalid' satisfies ErrorCode] }

function saveHours(form: FormData): WrongHours {
  const hours = hoursSchema.safeParse(Object.fromEntries(form))
  if (!hours.success) return hoursInvalid
  for (const [name] of timeRows(form)) form.delete(name)
  timesOfHours(hours.data).forEach((time, index) => form.append(`times[${index}]`, time))
  return null
}

function fillTimes(form: FormData): WrongHours {
  const hours = hoursSchema.safeParse(Object.fromEntries(form))
  if (hours.success) {
    setIntent(form, { type: 'update', payload: { name: 'times', value: timesOfHours(hours.data), validated: false } })
    return null
  }
  setIntent(form, { type: 'validate', payload: { name: 'from' } })
  return hoursInvalid
}

function hasTime(form: FormData): boolean {
  return timeRows(form).some(([, time]) => time !== '')
}

function timeRows(form: FormData) {
  return [...form].filter(([name]) => /^times\[\d+\]$/.test(name))
}

const intentSchema = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({ name: z.enum(['times', 'tasks']), index: z.int().min(0).max(999).optional() }),
})

/** The step that a button of the form asks for; any other only shows it again, for Conform throws at what it can't do. */
function intentOf(form: FormData): object {
  const intent = intentSchema.safeParse(parseJson(form.get(intentName)))
  if (!intent.success) return { type: 'validate', payload: { name: 'frequency' } }
  const { type, payload } = intent.data
  const isNewTask = type === 'insert' && payload.name === 'tasks'
  return isNewTask ? { type, payload: { ...payload, defaultValue: { staffIds: lastPeople(form) } } } : intent.data
}

/** The people of the last task entry: most often they do the next one too. */
function lastPeople(form: FormData): FormDataEntryValue[] {
  const rows = [...form.keys()].flatMap((name) => /^tasks\[(\d+)\]/.exec(name)?.[1] ?? [])
  return form.getAll(`tasks[${Math.max(...rows.map(Number))}].staffIds`)
}

function parseJson(sent: unknown): unknown {
  try {
    return JSON.parse(String(sent))
  } catch {
    return null
  }
}

function setIntent(form: FormData, intent: object) {
  form.set(intentName, JSON.stringify(intent))
}

/** Rows may come without their numbers, as from a script; the page can only show numbered ones. */
function numberRows(form: FormData) {
  const times = form.getAll('times')
  form.delete('times')
  form.delete('tasks')
  times.forEach((time, index) => form.append(`times[${index}]`, time))
}

/** A box left empty is sent as nothing. */
function inputOf(sent: ScheduleSubmission): ScheduleInput {
  const { useCurrentTime = false, allowStaffImageUpload = false, forcePhotos = false } = sent
  return { ...sent, useCurrentTime, allowStaffImageUpload, forcePhotos }
}
