import type { IncomingMessage } from 'node:http'
import type { RefusalCode, RequestContext } from './app-build.ts'
import type { Handle } from './handlers.ts'

export type Refusal = { code: RefusalCode; allow?: string | undefined; retryAfter?: number }

const worded = ['cookie', 'accept-language', 'authorization']

/** True for the paths that answer JSON. Google's callback is a page that a browser is sent to. */
export function isApiPath(path: string): boolean {
  return /^\/(api|auth|settings)(\/|$)/.test(path) && !path.startsWith('/auth/google')
}

/**
 * The server's own "no". The app words it and gives it its status, in the reader's language and in the shape of the
 * door that was knocked at: an error page in the house's design, or the API's JSON. Nothing of the refused body reaches
 * the app.
 */
export async function refuse(
  refusal: Refusal,
  {
    request,
    path,
    appOrigin,
    handle,
    context,
  }: {
    request: IncomingMessage
    path: string
    appOrigin: string
    handle: Handle
    context: RequestContext
  },
): Promise<Response> {
  const headers = new Headers()
  for (const name of worded) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const place = isApiPath(path) ? '/api/-/refused' : path.endsWith('.data') ? '/-/refused.data' : '/-/refused'
  const answer = await handle(new Request(appOrigin + place, { headers }), { ...context, refusal: refusal.code })
  const answerHeaders = new Headers(answer.headers)
  if (refusal.allow) answerHeaders.set('Allow', refusal.allow)
  if (refusal.retryAfter) answerHeaders.set('Retry-After', String(refusal.retryAfter))
  return new Response(answer.body, { status: answer.status, headers: answerHeaders })
}
