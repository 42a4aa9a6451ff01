import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { languageCodes } from '#app/domain/language-codes.ts'
import { taskFormSchema } from '#app/domain/tasks/schema.ts'
import { fillIn, type TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { isVisible } from '#app/domain/texts/clean-line.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'
import { findCommonTask, isCommonText } from '#app/i18n/common-tasks.server.ts'
import type { Language } from '#app/i18n/languages.ts'

const form = { fields: { ...taskFormSchema.shape, suggest: true } }

/**
 * Reads a task's form. Returns the `input` to save, with `draftReply` to show the form again; or the `answer` that
 * shows it with errors (422), or filled with the suggested texts for its name (200).
 */
export async function readTask(request: Request) {
  const formData = await readForm(request, form)
  if (!formData.has('suggest')) fillInName(formData)
  const submission = parseWithZod(formData, { schema: taskFormSchema })
  const rows = rowsIn(submission.payload)
  const draft = typedDraft(submission.payload, rows)
  if (formData.has('suggest')) return { answer: withSuggestion(draft, await languageOf(request)) }
  const draftReply = shownAgain(draft)
  if (submission.status === 'success') return { input: submission.value, draftReply }
  const fieldErrors = atShownRows(submission.error ?? {}, rows)
  return { answer: formReply({ status: 'error', reply: () => draftReply.reply({ fieldErrors }) }) }
}

/** The name stands in for the texts that were left empty: one text is enough for a task. */
function fillInName(formData: FormData) {
  for (const field of ['publicName', 'description']) {
    if (formData.getAll(field).every((value) => !isVisible(text(value))))
      formData.set(field, text(formData.get('name')))
  }
}

function withSuggestion(draft: TaskDraft, language: Language) {
  const texts = findCommonTask(draft.name, language)
  if (!texts) return formFailure(shownAgain(draft), { code: 'task.suggestionUnknown', field: 'name' })
  const filled = fillIn(draft, { texts, language, isSuggested: isCommonText })
  return data({ reply: shownAgain(filled).reply({}), failure: null })
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** The reply of the form that shows a draft again, with a row for every language, and with errors if there are any. */
function shownAgain(draft: TaskDraft) {
  return {
    reply({ formErrors, fieldErrors }: Errors): SubmissionResult {
      const error = { ...(formErrors && { '': formErrors }), ...fieldErrors }
      return { status: Object.keys(error).length > 0 ? 'error' : undefined, initialValue: draft, error }
    },
  }
}

type Row = Record<string, unknown>

function rowsIn({ translations }: Row): Row[] {
  return Array.from(Array.isArray(translations) ? translations : [], (row) => Object(row) as Row)
}

/** The draft as it was typed. A field that was sent several times, or in another form, is empty. */
function typedDraft({ name, publicName, description }: Row, rows: Row[]): TaskDraft {
  return {
    name: text(name),
    publicName: text(publicName),
    description: text(description),
    translations: languageCodes.map((language) => {
      const row = rows.find((sentRow) => sentRow['language'] === language)
      return { language, publicName: text(row?.['publicName']), description: text(row?.['description']) }
    }),
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
