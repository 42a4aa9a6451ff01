import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { listScheduleChoices } from '#app/data/read/schedules/schedule-choices.server.ts'
import type { ErrorCode, Failure } from '#app/domain/errors.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { hoursSchema } from '#app/domain/schedules/hours.ts'
import { parseDraft } from '#app/domain/schedules/parse-draft.ts'
import { applyStep, type DraftStep, type ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'
import { scheduleSchema } from '#app/domain/schedules/schema.ts'
import { formFailure } from '#app/http/respond.server.ts'
import { monthNames, weekdayNames } from '#app/i18n/calendar-names.ts'
import type { Language } from '#app/i18n/languages.ts'
import { findWhatEntriesLack } from '#app/operations/schedules/find-what-entries-lack.server.ts'
import { intentName, readDraft, readStep } from './read-draft.server.ts'

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
}

type Company = { companyId: string; plan: Plan }

/** What the form of a schedule offers to choose from. */
export async function scheduleFormChoices({ companyId, plan }: Company, language: Language) {
  return {
    plan,
    ...(await listScheduleChoices(companyId)),
    groupNames: (await listGroupNames(companyId)).map(({ name }) => name),
    monthNames: monthNames(language),
    weekdayNames: weekdayNames(language),
  }
}

/**
 * Reads a schedule's form: the `input` to save and the draft that it was; or the `answer` that shows the form again, after
 * a step that only changes it (200), or beside what is wrong (422). A step tells no errors but its own: nobody has said
 * yet that the form is done.
 */
export async function readScheduleForm(form: FormData, companyId: string) {
  const draft = readDraft(form)
  const step = readStep(form, draft)
  if (!step.ok) return { answer: formFailure(shownAgain(draft, lookAt(step.failure)), step.failure) }
  if (step.value) return { answer: afterStep(draft, step.value) }
  const parsed = parseDraft(draft)
  if (parsed.ok) return { input: parsed.value, draft }
  return { answer: formFailure(shownAgain(draft), await withWhatIsLacking(parsed.failure, companyId)) }
}

/** A draft that is shown again, with errors or without: what an answer of the form carries. */
export function shownAgain(draft: ScheduleDraft, step?: DraftStep) {
  const { useCurrentTime, allowStaffImageUpload, forcePhotos, ...texts } = draft
  const boxes = Object.entries({ useCurrentTime, allowStaffImageUpload, forcePhotos })
  const ticked = Object.fromEntries(boxes.filter(([, isTicked]) => isTicked).map(([name]) => [name, 'on']))
  return {
    reply({ formErrors, fieldErrors }: Errors = {}): SubmissionResult {
      const error = { ...(formErrors && { '': formErrors }), ...fieldErrors }
      const hasFailed = !step && Object.keys(error).length > 0
      // Conform types the new row of every form alike, as text.
      const intent = step as SubmissionResult['intent']
      return { status: hasFailed ? 'error' : undefined, intent, initialValue: { ...texts, ...ticked }, error }
    },
  }
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** Tells why a step can't be made, and nothing else that is wrong. */
function lookAt({ fields = {} }: Failure): DraftStep {
  return { type: 'validate', payload: { name: Object.keys(fields)[0] ?? '' } }
}

function afterStep(draft: ScheduleDraft, step: DraftStep) {
  const isRefusedSave = step.type === 'update' && step.payload.validated
  const fieldErrors: Record<string, ErrorCode[]> = isRefusedSave ? { days: ['schedule.daysRequired'] } : {}
  return data({ reply: shownAgain(applyStep(draft, step), step).reply({ fieldErrors }), failure: null })
}

/** Beside what else is wrong, that there is nobody or nothing to name in a task entry. */
async function withWhatIsLacking(failure: Failure, companyId: string): Promise<Failure> {
  const lack = await findWhatEntriesLack(companyId, Object.keys(failure.fields ?? {}))
  return lack ? { ...lack, fields: { ...failure.fields, tasks: [lack.code] } } : failure
}
