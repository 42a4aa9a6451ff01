import { translatorFor } from '#app/i18n/texts.server.ts'
import { regionInWords } from '#app/i18n/region-in-words.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { readRegion } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { listScheduleChoices } from '#app/data/read/schedules/schedule-choices.server.ts'
import type { ErrorCode, Failure } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { choiceFields, type ChoiceField } from '#app/domain/schedules/fields.ts'
import { hoursSchema } from '#app/domain/schedules/hours.ts'
import { parseDraft } from '#app/domain/schedules/parse-draft.ts'
import { applyStep, type DraftStep, type ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { scheduleSchema } from '#app/domain/schedules/schema.ts'
import { intentName } from '#app/http/forms/sent-intent.server.ts'
import { formFailure } from '#app/http/respond.server.ts'
import { monthNames, weekdayNames } from '#app/i18n/calendar-names.ts'
import type { Language } from '#app/i18n/languages.ts'
import { findWhatEntriesLack } from '#app/operations/schedules/find-what-entries-lack.server.ts'
import { readDraft, readStep } from './read-draft.server.ts'

/** The fields that a schedule's form may send: its own, the hours that times are made from, and its buttons. */
export const scheduleForm = {
  fields: {
    ...scheduleSchema.shape,
    ...hoursSchema.shape,
    daysOf: true,
    fillTimes: true,
    window: true,
    confirmFrequency: true,
    [intentName]: true,
  },
}

type Company = { companyId: string; plan: Plan }

/** The choices that the form of a schedule offers. */
export async function scheduleFormChoices({ companyId, plan }: Company, language: Language) {
  return {
    plan,
    ...(await listScheduleChoices(companyId)),
    groupNames: (await listGroupNames(companyId)).map(({ name }) => name),
    region: regionInWords(translatorFor(language), readRegion(readingSql(), companyId)),
    monthNames: monthNames(language),
    weekdayNames: weekdayNames(language),
  }
}

/**
 * Reads a schedule's form. Returns the `input` to save and its draft, or the `answer` that shows the form again: after
 * a step that only changes it (200), or with its errors (422). A step reports its own error only, as the form is not
 * finished yet.
 */
export async function readScheduleForm(form: FormData, companyId: string) {
  const draft = readDraft(form)
  const step = readStep(form, draft)
  if (!step.ok) return { answer: formFailure(shownAgain(draft, showErrorOf(step.failure)), step.failure) }
  if (step.value) return { answer: afterStep(draft, step.value) }
  const parsed = parseDraft(draft)
  if (parsed.ok) return { input: parsed.value, draft }
  return { answer: formFailure(shownAgain(draft), await withEntriesFailure(parsed.failure, companyId)) }
}

/** The reply of the form that shows a draft again, with or without errors. */
export function shownAgain(draft: ScheduleDraft, step?: DraftStep) {
  const boxes = choiceFields.map((name) => [name, draft[name] ? 'on' : ''])
  const values = { ...draft, ...(Object.fromEntries(boxes) as Record<ChoiceField, 'on' | ''>) }
  return {
    reply({ formErrors, fieldErrors }: Errors = {}): SubmissionResult {
      const error = { ...(formErrors && { '': formErrors }), ...fieldErrors }
      const hasFailed = !step && Object.keys(error).length > 0
      // Conform's type of an intent has text for every new row, whatever the form.
      const intent = step as SubmissionResult['intent']
      return { status: hasFailed ? 'error' : undefined, intent, initialValue: values, error }
    },
  }
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** Shows the error of a step that fails, and no other. */
function showErrorOf({ fields = {} }: Failure): DraftStep {
  return { type: 'validate', payload: { name: Object.keys(fields)[0] ?? '' } }
}

function afterStep(draft: ScheduleDraft, step: DraftStep) {
  const isRefusedSave = step.type === 'update' && step.payload.validated
  const fieldErrors: Record<string, ErrorCode[]> = isRefusedSave ? { days: ['schedule.daysRequired'] } : {}
  return data({ reply: shownAgain(applyStep(draft, step), step).reply({ fieldErrors }), failure: null })
}

/** Adds to the failure that the company has no tasks or no staff to choose in a task entry. */
async function withEntriesFailure(failure: Failure, companyId: string): Promise<Failure> {
  const entriesFailure = await findWhatEntriesLack(companyId, Object.keys(failure.fields ?? {}))
  return entriesFailure ? { ...entriesFailure, fields: { ...failure.fields, tasks: [entriesFailure.code] } } : failure
}
