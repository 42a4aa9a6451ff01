import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { languageCodes } from '#app/domain/language-codes.ts'
import { taskFormSchema } from '#app/domain/tasks/schema.ts'
import { fillIn, type TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { formFailure, formReply } from '#app/http/respond.server.ts'
import { findCommonTask, isCommonText } from '#app/i18n/common-tasks.server.ts'
import type { Language } from '#app/i18n/languages.ts'

const form = {
  fields: { ...taskFormSchema.shape, suggest: true },
  most: 10 + 3 * languageCodes.length,
  rows: true,
}

/**
 * Reads a task's form: the `input` to save with the `submission` that it was; or the `answer` that shows the form again,
 * beside what is wrong (422), or filled in with what its name suggests (200).
 */
export async function readTask(request: Request) {
  const sent = await readForm(request, form)
  const submission = parseWithZod(sent, { schema: taskFormSchema })
  if (sent.has('suggest')) return { answer: suggested(typedDraft(submission.payload), await languageOf(request)) }
  return submission.status === 'success' ? { input: submission.value, submission } : { answer: formReply(submission) }
}

function suggested(draft: TaskDraft, language: Language) {
  const texts = findCommonTask(draft.name, language)
  if (!texts) return formFailure(shownAgain(draft), { code: 'task.suggestionUnknown', field: 'name' })
  const filled = fillIn(draft, { texts, language, isSuggested: isCommonText })
  return data({ reply: shownAgain(filled).reply({}), failure: null })
}

/** A draft that is shown again: nobody has said yet that it is done, so that nothing is missing. */
function shownAgain(draft: TaskDraft) {
  return {
    reply({ fieldErrors = {} }: { fieldErrors?: Record<string, string[]> }): SubmissionResult {
      const status = Object.keys(fieldErrors).length > 0 ? 'error' : undefined
      return { status, initialValue: draft, error: fieldErrors }
    },
  }
}

/** What was typed. A field that was sent several times, or as something else, is empty. */
function typedDraft({ name, publicName, description, translations }: Record<string, unknown>): TaskDraft {
  const rows = (Array.isArray(translations) ? translations : []).map((row) => Object(row) as Record<string, unknown>)
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
