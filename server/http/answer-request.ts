import type { IncomingMessage } from 'node:http'
import { matchPath } from '@remix-run/react'
import { loggablePath } from '#app/gateways/log.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import type { AppBuild } from './app-build.ts'
import { createBodiesInFlight, shortBody, type BodyInFlight } from './limits/bodies-in-flight.ts'
import { readHead, type IncomingHead } from './identify/identify.ts'
import { createHandle } from './dispatch/dispatch.ts'
import { isRead } from './is-read.ts'
import { createKept } from './cached-page.ts'
import { watchLeaving } from './caller-leaves.ts'
import { createRefusals, type Refusal } from './refuse-by-head.ts'
import type { Link } from '../replica/replication.ts'
import { announcesTooLarge, bodyLimit, bodyLimitOf, readBody } from './read-body.ts'
import { createRouteFinder } from './identify/route-finder.ts'
import type { Answer } from './send/send.ts'
import { webRequest } from './web-request.ts'

/** `loggable` is the address as the log may have it, `route` as it is declared. */
export type SentAnswer = { answer: Answer; nonce: string; handle: RouteHandle; loggable: string; route: string }
export type AnswerOptions = {
  build: AppBuild
  appOrigin: string
  onFly: boolean
  /** To the servers that share the database, where others do. */
  link?: Link | undefined
  /** Answers what is not the app's; null for all that is. */
  answerBeside?: ((request: Request, page: { nonce: string }) => Promise<Response | null>) | undefined
}

/** The way of a request through the server: judged by its head, read, handed to the app, and the answer judged. */
export function createAnswer({ build, appOrigin, onFly, link, answerBeside }: AnswerOptions) {
  const findRoute = createRouteFinder(build)
  const refusalByHead = createRefusals(build, appOrigin)
  const handle = createHandle(build)
  const keptPageOf = createKept(build, handle)
  const { isBodyType, mayBringFile, underRequest } = build.entry.module
  const openBody = createBodiesInFlight()

  /** `id` is what the log calls the request, and what its answer calls itself where it is an error. */
  return async function answer(request: IncomingMessage, id: string): Promise<SentAnswer> {
    const addressVouchedFor = link?.addressVouchedFor(request)
    const asked = readHead(request, { appOrigin, onFly, addressVouchedFor, findRoute })
    const { nonce } = asked.context
    const answered = await underRequest(id, () => answerAsked(asked))
    const tellsPosition = link && addressVouchedFor !== undefined && !isRead(asked.method)
    const told = tellsPosition && answered instanceof Response ? await link.withPosition(answered) : answered
    const { handle: said, pattern } = asked.route
    return { answer: told, nonce, handle: said, loggable: loggableAddress(asked), route: pattern }
  }

  async function answerAsked(asked: IncomingHead): Promise<Answer> {
    const { request } = asked
    const refusal = refusalByHead(asked)
    if (!refusal && !announcesTooLarge(request)) {
      const elsewhere = await link?.answerElsewhere(asked)
      if (elsewhere) return elsewhere instanceof Response ? elsewhere : refuse(asked, elsewhere)
    }
    let inFlight: BodyInFlight | undefined
    try {
      // Of who is refused nothing is kept, but it is read: they would not see the answer else.
      const isKept = !refusal && (await mayBring(asked))
      const limit = isKept ? bodyLimitOf(asked.route.handle, request.headers['content-type']) : 0
      const body = await readBody(request, {
        limit,
        open: (giveUp) => (inFlight = openBody(asked.context.address, giveUp)),
      })
      if (refusal) return await refuse(asked, refusal)
      if (body === 'givenUp') return await refuse(asked, { code: 'request.tooManyTries', params: { retryAfter: 10 } })
      if (isKept && body.tooLarge) return await refuse(asked, { code: 'request.tooLarge' })
      return await answerWith(asked, isKept && !body.tooLarge ? body.bytes : 'unread')
    } finally {
      inFlight?.release()
    }
  }

  /** Whether the body is to be read: who asks may have no right to bring a file, which the head tells. */
  async function mayBring({ request, route, path }: IncomingHead): Promise<boolean> {
    const limit = bodyLimitOf(route.handle, request.headers['content-type'])
    if (limit === bodyLimit || Number(request.headers['content-length'] ?? Infinity) <= shortBody) return true
    const { pattern, handle: said } = route
    const head = webRequest(request, { body: undefined, appOrigin })
    return mayBringFile({
      pattern,
      handle: said,
      params: matchPath(pattern, path)?.params ?? {},
      head,
      now: new Date(),
    })
  }

  /** `unread` where the body was not kept, because who asks may not send it: the app refuses them by the head alone. */
  async function answerWith(asked: IncomingHead, body: Buffer<ArrayBuffer> | undefined | 'unread'): Promise<Answer> {
    const { request, route, context } = asked
    const isUnread = body === 'unread'
    if (!isUnread && body && !isBodyType(route.handle.kind, request.headers['content-type'])) {
      return refuse(asked, { code: 'request.unsupportedMediaType' })
    }
    const leaving = mayTakeLong(asked) ? watchLeaving(request) : undefined
    if (leaving) context.leaving = leaving.signal
    const ask = () => webRequest(request, { body: isUnread ? undefined : body, isEmptyForm: isUnread, appOrigin })
    const beside = await answerBeside?.(ask(), context)
    if (beside) return beside
    const kept = await keptPageOf(asked, ask)
    if (kept) return kept
    const answer = await handle(asked, ask).finally(leaving?.end)
    if (answer.status === 500 && context.unavailable) return refuse(asked, { code: 'server.unavailable' })
    if (answer.status === 500) return refuse(asked, { code: 'server.failed' })
    return answer
  }

  /** The app words it, in the reader's language; nothing of the refused body reaches it. */
  async function refuse({ request, method, url, shape, route, context }: IncomingHead, { allow, ...failure }: Refusal) {
    const headers = new Headers()
    for (const name of ['cookie', 'accept-language'] as const) headers.set(name, request.headers[name] ?? '')
    const routeIds = method === 'GET' ? route.ids : []
    const told = { failure, shape, request: new Request(url, { headers }), nonce: context.nonce, routeIds }
    const answer = await build.entry.module.refuse(told)
    if (allow) answer.headers.set('Allow', allow.join(', '))
    return answer
  }
}

/** A file may be one that is made first: there is no need to go on with it when nobody waits for it any more. */
function mayTakeLong({ method, route }: IncomingHead): boolean {
  return (method === 'GET' || method === 'HEAD') && route.handle.kind !== 'page'
}

/** Of an address that we have, how it is declared, which names no token; of another its first part, which holds none. */
function loggableAddress({ route, path }: IncomingHead): string {
  return route.pattern.includes('*') ? loggablePath(path) : route.pattern
}
