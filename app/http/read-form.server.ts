import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { isBodyType } from './body-type.ts'
import { pageFailure } from './respond.server.ts'

type Rules = {
  /** The form's own fields; a schema's `shape` will do. All others are left out. */
  fields: object
  /** How many entries the form can have at most: every tick is one. */
  most?: number
  /** Whether the form has lists of rows, such as `tasks[0].staffIds`, and Conform's steps that change them. */
  rows?: boolean
}

/** The form that the request carries, judged by the schema whose fields are its own. Throws as `readForm` does. */
export async function parseForm<Schema extends z.ZodObject>(
  request: Request,
  { schema, ...rules }: { schema: Schema } & Pick<Rules, 'most'>,
) {
  return parseWithZod(await readForm(request, { fields: schema.shape, ...rules }), { schema })
}

/**
 * The form that the request carries. Throws an error page where its body is none (415), or broken or longer than the
 * form can be (422): Conform's work grows with the square of what it is given, and anybody may send 256 KB.
 */
export async function readForm(request: Request, { fields, most = 50, rows = false }: Rules): Promise<FormData> {
  if (!isBodyType('page', request.headers.get('Content-Type'))) pageFailure({ code: 'request.unsupportedMediaType' })
  const sent = await request.formData().catch(() => pageFailure({ code: 'request.invalidFields' }))
  const form = new FormData()
  let count = 0
  for (const [name, value] of sent) {
    const field = rows ? rowField.exec(name)?.[1] : name
    if (field === undefined || !Object.hasOwn(fields, field)) continue
    if (++count > most) pageFailure({ code: 'request.invalidFields' })
    form.append(name, value)
  }
  return form
}

// `title`, `times[0]`, `tasks[0].staffIds`, `__intent__`. Conform makes a list as long as its index says.
const rowField = /^(\w+)(?:\[\d{1,3}\])?(?:\.\w+(?:\[\d{1,3}\])?)?$/
