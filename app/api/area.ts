import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fieldName } from '#app/domain/field-name.ts'
import { isErrorCode, type ErrorCode, type Failure } from '#app/domain/errors.ts'
import { statusOf } from '#app/http/statuses.ts'
import { languageOf } from '#app/http/locale.server.ts'
import { findUser, type SignedInUser } from '#app/http/require-user.server.ts'
import { readToken } from '#app/http/session.server.ts'
import { retryHeaders } from '#app/http/respond.server.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'

/** What every endpoint gets: the caller's address and the clock as `c.env`, who is signed in as `c.var.user`. */
export type ApiEnv = {
  Bindings: { address: string; now: Date }
  Variables: { user: SignedInUser }
}

/** An area of the API: endpoints declared with their schemas, failures in our one shape. */
export function apiArea() {
  return new OpenAPIHono<ApiEnv>({
    defaultHook(result, c) {
      if (!result.success) return problem(c, failureOfIssues(result.error.issues))
    },
  })
}

/** Lets only signed-in owners pass: 401 otherwise, and 403 where a cookie's unsafe request comes from elsewhere. */
export const secured = createMiddleware<ApiEnv>(async (c, next) => {
  const refusal = await refusalOf(c)
  if (refusal) return problem(c, refusal)
  await next()
})

async function refusalOf(c: Context<ApiEnv>): Promise<Failure | null> {
  const user = await findUser(c.req.raw)
  if (!user) return { code: 'auth.unauthenticated' }
  const unsafe = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (unsafe && readToken(c.req.raw)?.from === 'cookie' && !isSameOrigin(c.req.raw))
    return { code: 'auth.forbiddenOrigin' }
  c.set('user', user)
  return null
}

function isSameOrigin(request: Request) {
  if (request.headers.get('Sec-Fetch-Site') === 'same-origin') return true
  const origin = request.headers.get('Origin')
  return origin !== null && origin === new URL(request.url).origin
}

/** Answers a failure: `{ error: { code, message, fields? } }` in the reader's language. */
export async function problem(c: Context<ApiEnv>, failure: Failure) {
  const answer = await problemResponse(c.req.raw, failure)
  return answer as never
}

/** The same outside of Hono. */
export async function problemResponse(request: Request, failure: Failure): Promise<Response> {
  const t = translatorFor(await languageOf(request), 'errors')
  const { code, params } = failure
  const fields = failure.fields ?? (failure.field ? { [failure.field]: [code] } : undefined)
  const error = {
    code,
    message: t(code, { ...params, keySeparator: false }),
    ...(fields && { fields }),
    ...(params && { params }),
  }
  return Response.json({ error }, { status: statusOf(failure), headers: retryHeaders(failure) })
}

export type Issue = { path: PropertyKey[]; message: string }

/** Our failure from zod's issues: messages are codes; the first field's code is the whole's. A body that is no object has no fields. */
export function failureOfIssues(issues: readonly Issue[]): Failure {
  const fields: Record<string, ErrorCode[]> = {}
  for (const { path, message } of issues) {
    const code = isErrorCode(message) ? message : 'request.invalidFields'
    const field = fieldName(path)
    if (field && !fields[field]?.includes(code)) (fields[field] ??= []).push(code)
  }
  const first = Object.values(fields)[0]?.[0]
  return first ? { code: first, fields } : { code: 'request.invalidFields' }
}
