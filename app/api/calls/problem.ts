import type { Context } from 'hono'
import type { Failure } from '#app/domain/errors.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requestId } from '#app/http/caller/request-id.server.ts'
import { retryHeaders } from '#app/http/respond.server.ts'
import { statusOf } from '#app/http/statuses.ts'
import type { Language } from '#app/i18n/languages.ts'
import { withClosedFor } from '#app/i18n/closed-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** Answers a failure: `{ error: { code, message, fields?, params?, requestId? } }` in the reader's language. */
export async function problem(c: Context, failure: Failure) {
  const answer = await problemResponse(c.req.raw, failure)
  return answer as never
}

/** The same for a request outside of Hono. */
export async function problemResponse(request: Request, failure: Failure): Promise<Response> {
  return problemIn(await languageOf(request), failure)
}

/** The same in a given language. */
export function problemIn(language: Language, failure: Failure): Response {
  const t = translatorFor(language, 'errors')
  const { code } = failure
  const params = withClosedFor(t, failure.params)
  const fields = failure.fields ?? (failure.field ? { [failure.field]: [code] } : undefined)
  const error = {
    code,
    message: t(code, { ...params, keySeparator: false }),
    ...(fields && { fields }),
    ...(params && { params }),
    ...requestId(),
  }
  return Response.json({ error }, { status: statusOf(failure), headers: retryHeaders(failure) })
}
