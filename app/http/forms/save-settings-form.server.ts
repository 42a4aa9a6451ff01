import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import type { Result } from '#app/domain/errors.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { readForm } from './read-form.server.ts'
import { formFailure, formReply, pageFailure } from '#app/http/respond.server.ts'

/** What one form of a page of several saves. */
export type SettingsForm = {
  schema: z.ZodObject
  /** Called with what the schema made of the form. */
  save: (input: never) => Promise<Result<unknown>>
  /** The key of the message when it was saved. */
  saved: string
  /** Where the answer leads; the page itself unless told. */
  to?: string
  /** Fields that are never sent back. */
  hide?: string[]
}

/** A subject whose `save` takes what its schema makes. */
export function settingsForm<Schema extends z.ZodObject>(
  declared: Omit<SettingsForm, 'schema' | 'save'> & {
    schema: Schema
    save: (input: z.output<Schema>) => Promise<Result<unknown>>
  },
): SettingsForm {
  return declared
}

/**
 * Saves the one form of the page that its field `subject` names, and leads back to the page with a message. A refused
 * one is answered with its subject, so that the page knows which of its forms it was. An unknown subject is 422.
 */
export async function saveSettingsForm(request: Request, forms: Record<string, SettingsForm>) {
  const shapes = Object.values(forms).map(({ schema }) => schema.shape)
  const form = await readForm(request, { fields: Object.assign({ subject: true }, ...shapes) as object })
  const name = String(form.get('subject'))
  const found = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!found) return pageFailure({ code: 'request.invalidFields' })
  const { schema, save, saved, to = new URL(request.url).pathname, hide } = found
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return refused(name, formReply(submission, hide))
  const result = await save(submission.value as never)
  return result.ok ? redirectWithFlash(to, saved) : refused(name, formFailure(submission, result.failure, hide))
}

function refused(name: string, { data: answer, init }: ReturnType<typeof formReply> | ReturnType<typeof formFailure>) {
  return data({ subject: name, ...answer }, init ?? {})
}
