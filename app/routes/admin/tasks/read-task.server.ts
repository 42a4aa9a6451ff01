import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { languageCodes } from '#app/domain/language-codes.ts'
import { parseReadings } from '#app/domain/readings/parse-readings.ts'
import { applyReadingsStep, readingsStep, type ReadingsStep } from '#app/domain/readings/readings-step.ts'
import { sentReading } from '#app/domain/readings/reading-draft.ts'
import { taskFormSchema, taskSchema } from '#app/domain/tasks/schema.ts'
import { fillIn, type TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { intentName, sentIntent } from '#app/http/forms/sent-intent.server.ts'
import { isVisible } from '#app/domain/texts/clean-line.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'
import { findCommonTask, isCommonText } from '#app/i18n/common-tasks.server.ts'
import type { Language } from '#app/i18n/languages.ts'

const { readings } = taskSchema.shape
const form = { fields: { ...taskFormSchema.shape, readings, suggest: true, [intentName]: true } }

/**
 * Reads a task's form. Returns the `input` to save, with `draftReply` to show the form again; or the `answer` that
 * shows it with errors (422), or filled with the suggested texts for its name, or with a reading more or less (200).
 */
export async function readTask(request: Request) {
  const formData = await readForm(request, form)
  const step = formData.has(intentName) ? readingsStep(sentIntent(formData)) : null
  // Conform throws at intents that it can't do.
  formData.delete(intentName)
  if (!step && !formData.has('suggest')) fillInName(formData)
  const submission = parseWithZod(formData, { schema: taskFormSchema })
  const rows = rowsIn(submission.payload['translations'])
  const draft = typedDraft(submission.payload, rows)
  if (step) return { answer: afterStep(draft, step) }
  if (formData.has('suggest')) return { answer: withSuggestion(draft, await languageOf(request)) }
  const draftReply = shownAgain(draft)
  const asked = parseReadings(draft.readings)
  if (submission.status === 'success' && asked.ok)
    return { input: { ...submission.value, readings: asked.value }, draftReply }
  const errors = submission.status === 'error' ? submission.error : null
  const fieldErrors = { ...atShownRows(errors ?? {}, rows), ...(!asked.ok && asked.failure.fields) }
  return { answer: formReply({ status: 'error', reply: () => draftReply.reply({ fieldErrors }) }) }
}

/** The name stands in for the texts that were left empty: one text is enough for a task. */
function fillInName(formData: FormData) {
  for (const field of ['publicName', 'description']) {
    if (formData.getAll(field).every((value) => !isVisible(text(value))))
      formData.set(field, text(formData.get('name')))
  }
}

function afterStep(draft: TaskDraft, step: ReadingsStep) {
  const changed = applyReadingsStep(draft.readings, step)
  if (!changed.ok) return formFailure(shownAgain(draft), changed.failure)
  return data({ reply: shownAgain({ ...draft, readings: changed.value }, step).reply({}), failure: null })
}

function withSuggestion(draft: TaskDraft, language: Language) {
  const texts = findCommonTask(draft.name, language)
  if (!texts) return formFailure(shownAgain(draft), { code: 'task.suggestionUnknown', field: 'name' })
  const filled = fillIn(draft, { texts, language, isSuggested: isCommonText })
  return data({ reply: shownAgain(filled).reply({}), failure: null })
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** The reply of the form that shows a draft again, with a row for every language, and with errors if there are any. */
function shownAgain(draft: TaskDraft, step?: ReadingsStep) {
  return {
    reply({ formErrors, fieldErrors }: Errors): SubmissionResult {
      const error = { ...(formErrors && { '': formErrors }), ...fieldErrors }
      // Conform's type of an intent has text for every new row, whatever the form.
      const intent = step as SubmissionResult['intent']
      return { status: Object.keys(error).length > 0 ? 'error' : undefined, intent, initialValue: draft, error }
    },
  }
}

type Row = Record<string, unknown>

/** The rows of a list as they were sent. Where one is missing there is an empty one, so that each keeps its number. */
function rowsIn(list: unknown): Row[] {
  return Array.from(Array.isArray(list) ? list : [], (row) => Object(row) as Row)
}

/** The draft as it was typed. A field that was sent several times, or in another form, is empty. */
function typedDraft({ name, publicName, description, readings: sent }: Row, rows: Row[]): TaskDraft {
  return {
    name: text(name),
    publicName: text(publicName),
    description: text(description),
    translations: languageCodes.map((language) => {
      const row = rows.find((sentRow) => sentRow['language'] === language)
      return { language, publicName: text(row?.['publicName']), description: text(row?.['description']) }
    }),
    readings: rowsIn(Array.isArray(sent) ? sent.filter(Boolean) : []).map(sentReading),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Moves errors from the rows as they were sent to the rows that the form shows. A wrong language is 422 for the whole
 * page: nobody types it, so the request is not from our form.
 */
function atShownRows(errors: Record<string, string[] | null>, rows: Row[]): Record<string, string[]> {
  const moved = Object.entries(errors).map(([name, codes]): [string, string[]] => {
    const [, sentIndex, part = ''] = /^translations\[(\d+)\](.*)$/.exec(name) ?? []
    if (sentIndex === undefined) return [name, codes ?? []]
    const shownIndex = languageCodes.findIndex((language) => language === rows[Number(sentIndex)]?.['language'])
    if (shownIndex < 0 || part === '.language') pageFailure({ code: 'request.invalidFields' })
    return [`translations[${shownIndex}]${part}`, codes ?? []]
  })
  return Object.fromEntries(moved)
}
