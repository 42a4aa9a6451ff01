import type { ErrorCode, Failure } from '#app/domain/errors.ts'
import type { AppBuild } from './app-build.ts'
import type { IncomingRequest } from './identify/identify.ts'
import { headerOf } from './header-of.ts'
import { isAddress } from './identify/is-address.ts'
import { createRequestLimit } from './limits/request-limit.ts'

export type Refusal = { code: ErrorCode; params?: Failure['params']; allow?: readonly string[] }

/** Methods that Remix hands to a route; for any other it answers an error of its own. */
const handledMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Judges a request by its head alone. Returns the refusal, or undefined where the app answers. */
export function createRefusals(
  { entry }: AppBuild,
  appOrigin: string,
): (request: IncomingRequest) => Refusal | undefined {
  const secondsToWait = createRequestLimit(entry.module)
  return (request) =>
    refusedByLimit(request, secondsToWait) ??
    refusedByAddress(request) ??
    refusedByMethod(request) ??
    refusedByOrigin(request, appOrigin, entry.module)
}

function refusedByLimit(
  { method, route, address }: IncomingRequest,
  secondsToWait: ReturnType<typeof createRequestLimit>,
): Refusal | undefined {
  const retryAfter = secondsToWait({ method, limit: route.handle.limit, address, now: performance.now() })
  return retryAfter > 0 ? { code: 'request.tooManyTries', params: { retryAfter } } : undefined
}

/**
 * `_data` was Remix's old way to ask for the data of one route. Remix still answers it, with errors in a form of its
 * own.
 */
function refusedByAddress({ path, url }: IncomingRequest): Refusal | undefined {
  return isAddress(path) && !url.searchParams.has('_data') ? undefined : { code: 'request.notFound' }
}

/**
 * The API itself refuses its methods, after it knows the caller. Methods that Remix can't hand over are refused here.
 */
function refusedByMethod({ method, route: { methods, handle } }: IncomingRequest): Refusal | undefined {
  const isHandled = handledMethods.has(method)
  if (!methods) return isHandled ? undefined : { code: 'request.notFound' }
  if (methods.includes(method) || (handle.kind === 'api' && isHandled)) return undefined
  return { code: 'request.methodNotAllowed', allow: methods }
}

function refusedByOrigin(
  { message, method, shape }: IncomingRequest,
  ownOrigin: string,
  { isForeignRequest }: AppBuild['entry']['module'],
): Refusal | undefined {
  const get = (name: string) => headerOf(message, name)
  const isForeign = isForeignRequest({ method, headers: { get }, ownOrigin, isApi: shape === 'api' })
  return isForeign ? { code: 'auth.forbiddenOrigin' } : undefined
}
