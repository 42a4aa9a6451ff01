import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { listScheduleChoices } from '#app/data/read/schedule-choices.server.ts'
import { listGroupNames } from '#app/data/read/schedules.server.ts'
import { countStock } from '#app/data/read/stock.server.ts'
import { hoursSchema, timesOfHours } from '#app/domain/schedule/hours.ts'
import { daysOf } from '#app/domain/schedule/rules.ts'
import { scheduleSchema, type ScheduleInput, type ScheduleSubmission } from '#app/domain/schedule/schema.ts'
import { checkStock } from '#app/domain/schedule/task-entries.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import { monthNames, weekdayNames } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'

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
 * form that breaks a rule, come with the `answer` that shows it again; else it is to be saved.
 */
export function readScheduleForm(form: FormData, companyId: string) {
  numberRows(form)
  const wrongHours = applyStep(form)
  const submission = withErrorsAtFields(parseWithZod(form, { schema: scheduleSchema }), form)
  if (wrongHours)
    return { answer: data({ reply: submission.reply({ fieldErrors: wrongHours }), failure: null }, { status: 422 }) }
  if (submission.status === 'success') return { submission, input: inputOf(submission.value) }
  // Who has nobody or nothing to name in a task entry is told that, not that the entry lacks it.
  const wrongFields = submission.status === 'error' ? Object.keys(submission.error ?? {}) : []
  const names = wrongFields.some((field) => field.startsWith('tasks'))
  const stock = names ? checkStock(countStock(companyId)) : null
  return { answer: stock && !stock.ok ? formFailure(submission, stock.failure) : formReply(submission) }
}

/** Lets the replies of a submission name its errors by what the page shows: the chips of a list, a row of times. */
function withErrorsAtFields<S extends ScheduleFormSubmission>(submission: S, form: FormData): S {
  const reply: S['reply'] = (options) => {
    const result = submission.reply(options)
    return result.error ? { ...result, error: errorsAtFields(result.error, form) } : result
  }
  return { ...submission, reply }
}

type FormErrors = NonNullable<SubmissionResult<string[]>['error']>

function errorsAtFields(errors: FormErrors, form: FormData): FormErrors {
  const rows = [...form].filter(([name]) => /^times\[\d+\]$/.test(name))
  const isWithoutTime = rows.length > 0 && rows.every(([, time]) => time === '')
  const named = Object.entries(errors).map(([name, codes]): [string, string[] | null] =>
    isWithoutTime && name.startsWith('times[')
      ? ['times', ['schedule.timesRequired']]
      : [name.replace(/^(months|days|tasks\[\d+\]\.staffIds)\[\d+\]$/, '$1'), codes],
  )
  return Object.fromEntries(named)
}

type ScheduleFormSubmission = Submission<z.input<typeof scheduleSchema>, string[], ScheduleSubmission>

/** Makes Conform's intents of the form's steps. Answers what is wrong with the hours, where no times can be made of them. */
function applyStep(form: FormData): Record<string, string[]> | null {
  const isSave = !form.has(intentName) && !form.has('fillTimes')
  if (form.has('daysOf') && form.get('daysOf') !== daysOf(form.get('frequency'))) {
    // Days of the week mean nothing as days of the month: they are chosen anew.
    setIntent(form, { type: 'update', payload: { name: 'days', value: [], validated: isSave } })
    return null
  }
  if (form.has('fillTimes')) return fillTimes(form)
  if (!isSave) setIntent(form, intentOf(form.get(intentName)))
  return null
}

function fillTimes(form: FormData) {
  const hours = hoursSchema.safeParse(Object.fromEntries(form))
  if (hours.success) {
    setIntent(form, { type: 'update', payload: { name: 'times', value: timesOfHours(hours.data), validated: false } })
    return null
  }
  setIntent(form, { type: 'validate', payload: { name: 'from' } })
  return { from: ['schedule.hoursInvalid'] }
}

const intentSchema = z.object({
  type: z.enum(['insert', 'remove']),
  payload: z.object({ name: z.enum(['times', 'tasks']), index: z.int().min(0).max(999).optional() }),
})

/** The step that a button of the form asks for; any other only shows it again, for Conform throws at what it can't do. */
function intentOf(sent: unknown): object {
  const intent = intentSchema.safeParse(parseJson(sent))
  return intent.success ? intent.data : { type: 'validate', payload: { name: 'frequency' } }
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
