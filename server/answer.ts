import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createAllowedMethods } from './allowed-methods.ts'
import type { AppBuild, RequestContext } from './app-build.ts'
import { callerAddress } from './caller-address.ts'
import { createHandlers } from './handlers.ts'
import { borrowsAuthority, comesFromOwnOrigin } from './own-origin.ts'
import { isApiPath, refuse, type Refusal } from './refuse.ts'
import { readBody } from './request-body.ts'
import { createRequestLimit } from './request-limit.ts'
import { webRequest } from './web-request.ts'

export type Answered = { answer: Response; nonce: string }

export type AnswerOptions = { build: AppBuild; appOrigin: string; onFly: boolean }

const usualMethods = new Set(['GET', 'HEAD', 'POST'])
/** Methods that the Fetch standard forbids, so that no web Request can be made of them. */
const impossibleMethods = new Set(['CONNECT', 'TRACE', 'TRACK'])

/** The way of a request through the server: judged by its head, read, handed to the app, and the answer judged. */
export function createAnswer({ build, appOrigin, onFly }: AnswerOptions) {
  const { handle } = createHandlers(build)
  const allowedMethods = createAllowedMethods(build)
  const secondsToWait = createRequestLimit()

  return async function answer(request: IncomingMessage): Promise<Answered> {
    const path = pathOf(request)
    const nonce = randomBytes(16).toString('base64url')
    const context: RequestContext = { address: callerAddress(request, onFly), nonce }
    const no = async (refusal: Refusal) => {
      return { nonce, answer: await refuse(refusal, { request, path, appOrigin, handle, context }) }
    }

    const refusal = refusedByLimit(request, path, context) ?? refusedByHead(request, path)
    if (refusal) {
      await readBody(request)
      return no(refusal)
    }
    const body = await readBody(request)
    if (body.tooLarge) return no({ code: 'request.tooLarge' })

    const given = await handle(webRequest(request, body.bytes, appOrigin), context)
    if (given.status === 500 && context.unavailable) return no({ code: 'server.unavailable', retryAfter: 5 })
    if (given.status === 500 && isApiPath(path)) return no({ code: 'server.failed' })
    if (given.status === 405 || given.status === 400) {
      const allow = notAllowed(request, path)
      if (allow) return no({ code: 'request.methodNotAllowed', allow })
    }
    return { answer: given, nonce }
  }

  function refusedByLimit({ method }: IncomingMessage, path: string, { address }: RequestContext): Refusal | undefined {
    const retryAfter = secondsToWait({ method, path, address, now: performance.now() })
    return retryAfter > 0 ? { code: 'request.tooManyTries', retryAfter } : undefined
  }

  function refusedByHead(request: IncomingMessage, path: string): Refusal | undefined {
    const method = request.method ?? 'GET'
    if (impossibleMethods.has(method)) {
      return { code: 'request.methodNotAllowed', allow: allowedMethods(path) ?? 'GET, HEAD, POST' }
    }
    if (!usualMethods.has(method)) {
      const allow = notAllowed(request, path)
      if (allow) return { code: 'request.methodNotAllowed', allow }
    }
    if (borrowsAuthority(request, isApiPath(path)) && !comesFromOwnOrigin(request, appOrigin)) {
      return { code: 'auth.forbiddenOrigin' }
    }
    return undefined
  }

  /** What the route allows, where that leaves this method out. */
  function notAllowed(request: IncomingMessage, path: string): string | undefined {
    const allow = allowedMethods(path.replace(/\.data$/, ''))
    return allow?.split(', ').includes(request.method ?? 'GET') ? undefined : allow
  }
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/'
}
