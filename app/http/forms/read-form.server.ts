import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { isBodyType } from './body-type.ts'
import { formFields } from './form-fields.ts'
import { countParts, mostParts } from './parts-of-form.ts'
import { pageFailure } from '#app/http/respond.server.ts'

/** Reads the form of a request and parses it by a schema. Throws as `readForm` does. */
export async function parseForm<Schema extends z.ZodObject>(request: Request, { schema }: { schema: Schema }) {
  return parseWithZod(await readForm(request, { fields: schema.shape }), { schema })
}

type FormReading = {
  fields: object
  /** The body of the request, if it was read before. */
  body?: Buffer<ArrayBuffer> | undefined
}

/**
 * Reads the form of a request. It has only the `fields` named: a schema's `shape`, and fields that are not in the schema.
 * Throws an error page if the body is no form (415), is broken, or has more than the form can have (422): a field too
 * often, or a row beyond the maximum of its list. Conform makes a list as long as its highest index, its work grows with
 * the square of the number of entries, and a page renders each row.
 */
export async function readForm(request: Request, { fields, body }: FormReading): Promise<FormData> {
  if (!isBodyType({ kind: 'page' }, request.headers.get('Content-Type')))
    pageFailure({ code: 'request.unsupportedMediaType' })
  const entries = await parseBody(request, body).catch(() => pageFailure({ code: 'request.invalidFields' }))
  const form = new FormData()
  const fieldOf = formFields(fields)
  const counts = new Map<string, number>()
  const hasRoom = (name: string, limit: number) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= limit
  }
  for (const [name, value] of entries) {
    const match = fieldOf(name)
    if (!match) continue
    const { field, row, rule, ofName } = match
    const { rows } = rule
    const isRow = rows === null || (row === null ? hasRoom(`${field}[]`, rows) : row < rows)
    if (!isRow || !hasRoom(field, rule.entries) || !hasRoom(`${name} `, ofName))
      pageFailure({ code: 'request.invalidFields' })
    form.append(name, value)
  }
  return form
}

/**
 * Counts the parts of a multipart form before parsing it: each becomes a text or a file, and 2 MB can have 30,000 of
 * them.
 */
async function parseBody(request: Request, body: Buffer<ArrayBuffer> | undefined): Promise<FormData> {
  const type = request.headers.get('Content-Type')
  if (!/^multipart\//i.test(type ?? '')) return body ? formOf(body) : request.formData()
  const bytes = body ?? Buffer.from(await request.arrayBuffer())
  if (countParts(bytes, type) > mostParts) pageFailure({ code: 'request.invalidFields' })
  return new Response(bytes, { headers: { 'Content-Type': type ?? '' } }).formData()
}

function formOf(body: Buffer<ArrayBuffer>): FormData {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(body.toString())) form.append(name, value)
  return form
}
