import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { Result } from '#app/domain/errors.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { readForm } from './read-form.server.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'

/** One form of a page that has several, and what it saves. */
export type SettingsForm = {
  schema: z.ZodObject
  /** Called with the parsed form. */
  save: (input: never) => Promise<Result<unknown>>
  /** The key of the message shown after saving, and the values in it, from what `save` returned. */
  saved: string
  savedValues?: (value: never) => Record<string, string>
  /** Where to redirect after saving; the page itself by default. */
  to?: string
  /** Fields that are never sent back. */
  hide?: string[]
}

/** A form whose `save` takes the output of its schema. */
export function settingsForm<Schema extends z.ZodObject, Saved>(
  form: Omit<SettingsForm, 'schema' | 'save' | 'savedValues'> & {
    schema: Schema
    save: (input: z.output<Schema>) => Promise<Result<Saved>>
    savedValues?: (value: Saved) => Record<string, string>
  },
): SettingsForm {
  return form
}

/**
 * Saves the form of the page that the hidden field `subject` names, and redirects to the page with a message. If the form
 * is refused, the response repeats its `subject`, so that the page knows which form it was. An unknown name is 422.
 */
export async function saveSettingsForm(request: Request, forms: Record<string, SettingsForm>) {
  const shapes = Object.values(forms).map(({ schema }) => schema.shape)
  const form = await readForm(request, { fields: Object.assign({ subject: true }, ...shapes) as object })
  const name = String(form.get('subject'))
  const selected = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!selected) return pageFailure({ code: 'request.invalidFields' })
  const { schema, save, saved, savedValues, to = new URL(request.url).pathname, hide } = selected
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return refused(name, formReply(submission, hide))
  const result = await save(submission.value as never)
  if (result.ok) return redirectWithFlash(to, saved, savedValues?.(result.value as never))
  return refused(name, formFailure(submission, result.failure, hide))
}

function refused(name: string, { data: answer, init }: ReturnType<typeof formReply> | ReturnType<typeof formFailure>) {
  return data({ subject: name, ...answer }, init ?? {})
}
