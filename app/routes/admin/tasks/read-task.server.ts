import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { languageCodes } from '#app/domain/language-codes.ts'
import { taskFormSchema } from '#app/domain/tasks/schema.ts'
import { fillIn, type TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'
import { findCommonTask, isCommonText } from '#app/i18n/common-tasks.server.ts'
import type { Language } from '#app/i18n/languages.ts'

const form = { fields: { ...taskFormSchema.shape, suggest: true } }

/**
 * Reads a task's form: the `input` to save with the `typed` draft that it was, to be shown again; or the `answer` that
 * shows it again, beside what is wrong (422), or filled in with what its name suggests (200).
 */
export async function readTask(request: Request) {
  const sent = await readForm(request, form)
  const submission = parseWithZod(sent, { schema: taskFormSchema })
  const rows = rowsIn(submission.payload)
  const draft = typedDraft(submission.payload, rows)
  if (sent.has('suggest')) return { answer: suggested(draft, await languageOf(request)) }
  const typed = shownAgain(draft)
  if (submission.status === 'success') return { input: submission.value, typed }
  const fieldErrors = besideLanguages(submission.error ?? {}, rows)
  return { answer: formReply({ status: 'error', reply: () => typed.reply({ fieldErrors }) }) }
}

function suggested(draft: TaskDraft, language: Language) {
  const texts = findCommonTask(draft.name, language)
  if (!texts) return formFailure(shownAgain(draft), { code: 'task.suggestionUnknown', field: 'name' })
  const filled = fillIn(draft, { texts, language, isSuggested: isCommonText })
  return data({ reply: shownAgain(filled).reply({}), failure: null })
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

/** A draft that is shown again, with a row for every language; without errors, nobody has said yet that it is done. */
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

/** What was typed. A field that was sent several times, or as something else, is empty. */
function typedDraft({ name, publicName, description }: Row, rows: Row[]): TaskDraft {
  return {
    name: text(name),
    publicName: text(publicName),
    description: text(description),
    translations: languageCodes.map((language) => {
      const row = rows.find((one) => one['language'] === language)
      return { language, publicName: text(row?.['publicName']), description: text(row?.['description']) }
    }),
  }
}

function text(typed: unknown): string {
  return typeof typed === 'string' ? typed : ''
}

/**
 * Errors of the rows as they were sent, at the rows that the form has. Nobody types a language: where one is wrong, the form
 * is none of ours.
 */
function besideLanguages(errors: Record<string, string[] | null>, rows: Row[]): Record<string, string[]> {
  const placed = Object.entries(errors).map(([name, codes]): [string, string[]] => {
    const [, sent, part = ''] = /^translations\[(\d+)\](.*)$/.exec(name) ?? []
    if (sent === undefined) return [name, codes ?? []]
    const shown = languageCodes.findIndex((language) => language === rows[Number(sent)]?.['language'])
    if (shown < 0 || part === '.language') pageFailure({ code: 'request.invalidFields' })
    return [`translations[${shown}]${part}`, codes ?? []]
  })
  return Object.fromEntries(placed)
}
