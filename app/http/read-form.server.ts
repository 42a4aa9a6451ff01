import { pageFailure } from './respond.server.ts'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * The form that the request carries. Throws an error page where its body is none (415) or a broken one (422). What
 * none of our fields is called is left out; so are Conform's intents, unless the form has such `steps`.
 */
export async function readForm(request: Request, { steps = false } = {}): Promise<FormData> {
  if (!formTypes.test(request.headers.get('Content-Type') ?? '')) pageFailure({ code: 'request.unsupportedMediaType' })
  const form = await request.formData().catch(() => pageFailure({ code: 'request.invalidFields' }))
  for (const name of new Set(form.keys())) {
    if (!(fieldName.test(name) || (steps && name === '__intent__'))) form.delete(name)
  }
  return form
}

// `title`, `times[0]`, `tasks[0].staffIds`. Conform makes a list as long as the index says: one field of nine digits
// would keep the server busy for minutes.
const fieldName = /^[a-z]\w*(\[\d{1,3}\])?(\.[a-z]\w*(\[\d{1,3}\])?)?$/i
