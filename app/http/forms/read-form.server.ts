import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { isBodyType } from './body-type.ts'
import { formFields } from './form-fields.ts'
import { countParts, mostParts } from './parts-of-form.ts'
import { pageFailure } from '#app/http/respond.server.ts'

/** The form that the request carries, judged by the schema whose fields are its own. Throws as `readForm` does. */
export async function parseForm<Schema extends z.ZodObject>(request: Request, { schema }: { schema: Schema }) {
  return parseWithZod(await readForm(request, { fields: schema.shape }), { schema })
}

type FormReading = {
  fields: object
  /** That of the request, where it was read before. */
  body?: Buffer<ArrayBuffer> | undefined
}

/**
 * The form that the request carries: of its `fields`, a schema's `shape` and what is no field of a schema; all others are
 * left out. Throws an error page where its body is none (415), or broken, or more than the form can have (422): a field too
 * often, or a row beyond the last that its list may have. Conform makes a list as long as its highest number says, its work
 * grows with the square of what it is given, and a page draws each row.
 */
export async function readForm(request: Request, { fields, body }: FormReading): Promise<FormData> {
  if (!isBodyType('page', request.headers.get('Content-Type'))) pageFailure({ code: 'request.unsupportedMediaType' })
  const sent = await parsed(request, body).catch(() => pageFailure({ code: 'request.invalidFields' }))
  const form = new FormData()
  const fieldOf = formFields(fields)
  const counts = new Map<string, number>()
  const hasRoom = (name: string, most: number) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= most
  }
  for (const [name, value] of sent) {
    const found = fieldOf(name)
    if (!found) continue
    const { field, row, rule } = found
    const { entries, rows } = rule
    const isRow = rows === null || (row === null ? hasRoom(`${field}[]`, rows) : row < rows)
    if (!isRow || !hasRoom(field, entries)) pageFailure({ code: 'request.invalidFields' })
    form.append(name, value)
  }
  return form
}

/** A form of several parts is counted before it is parsed: each part becomes a text or a file, which 2 MB have 30,000 of. */
async function parsed(request: Request, read: Buffer<ArrayBuffer> | undefined): Promise<FormData> {
  const type = request.headers.get('Content-Type')
  if (!/^multipart\//i.test(type ?? '')) return read ? formOf(read) : request.formData()
  const body = read ?? Buffer.from(await request.arrayBuffer())
  if (countParts(body, type) > mostParts) pageFailure({ code: 'request.invalidFields' })
  return new Response(body, { headers: { 'Content-Type': type ?? '' } }).formData()
}

function formOf(body: Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value)
  return form
}
