import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { loggablePath, type LoggedRequest } from '#app/gateways/log.server.ts'
import type { Replication } from '../replica/replication.ts'
import { watchAnswering } from './answering.ts'
import type { AppBuild } from './app-build.ts'
import { announcesTooLarge, CallerLeft } from './body/read-body.ts'
import { createBodyReader, type TakenBody } from './body/take-body.ts'
import { createDispatch } from './dispatch/dispatch.ts'
import { webRequest } from './dispatch/web-request.ts'
import { createFinishedTexts } from './finished-texts.ts'
import type { CallerAddress } from './identify/caller-address.ts'
import { whoWasRefused } from './who-was-refused.ts'
import { identify, type IncomingRequest } from './identify/identify.ts'
import { newRequestId } from './identify/request-id.ts'
import { createRouteFinder } from './identify/route-finder.ts'
import { isRead } from './is-read.ts'
import { countRequestsUnderWay } from './limits/requests-under-way.ts'
import { createPageCache } from './page-cache.ts'
import { createRefusals, type Refusal } from './refuse-by-head.ts'
import { contentSecurityPolicy, nothingLoaded, securityHeaders } from './send/security-headers.ts'
import { headersOf, send, type Answer } from './send/send.ts'
import type { SendStaticFile } from './send/static-files.ts'

export type PipelineOptions = {
  build: AppBuild
  appOrigin: string
  callerAddress: CallerAddress
  sendStaticFile: SendStaticFile
  log: Logger
  /** Where several servers share the database. */
  replication?: Replication | undefined
  /** Answers requests that are not the app's; null for all others. */
  extraHandler?: ((request: Request, page: { nonce: string }) => Promise<Response | null>) | undefined
  connections: {
    /** True when this connection is beyond the limit, and gets answers to health checks only. */
    isOver(message: IncomingMessage): boolean
    /** True when the server accepts no new connections any more. */
    isDraining(): boolean
    /** Resolves when answers may leave. */
    answersMayLeave(): Promise<void> | undefined
  }
}

/** All steps of a request, from its head to the line in the log. */
export function createPipeline(options: PipelineOptions) {
  const { build, appOrigin, callerAddress, sendStaticFile, log, replication, extraHandler, connections } = options
  const { noteRequest, withLoggedRequest } = build.entry.module
  const findRoute = createRouteFinder(build)
  const refusalOf = createRefusals(build, appOrigin)
  const takeBody = createBodyReader({ build, appOrigin })
  const dispatch = createDispatch(build, appOrigin)
  const cachedPage = createPageCache(build, dispatch)
  const finishedText = createFinishedTexts({ build, dispatch, appOrigin })
  const alwaysSent = Object.entries(securityHeaders(appOrigin))
  const requestsUnderWay = countRequestsUnderWay()

  return async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = newRequestId()
    const startedAt = performance.now()
    watchAnswering(message.socket, response)
    for (const [name, value] of alwaysSent) response.setHeader(name, value)
    const isOver = connections.isOver(message)
    if (connections.isDraining() || isOver) response.setHeader('Connection', 'close')
    const isRefused = isOver && !asksForHealth(message)
    if (!isRefused && sendStaticFile(message, response)) return
    response.setHeader('X-Request-Id', id)

    const loggedRequest: LoggedRequest = { id }
    let refusedTry = {}
    const logged = { id, method: message.method ?? 'GET', path: loggablePath(message.url ?? '') }
    let route = 'unknown'
    try {
      if (message.url?.startsWith('/')) {
        const forwardedAddress = replication?.forwardedAddress(message)
        const request = await identify(message, { id, appOrigin, callerAddress, forwardedAddress, findRoute })
        const isAnswered = !isRefused && (asksForHealth(message) || countUnderWay(request, response))
        const answer = await withLoggedRequest(loggedRequest, () =>
          isAnswered ? answerOf(request) : refuse(request, tooManyConnections),
        )
        setHeaders(response, request, answer)
        await connections.answersMayLeave()
        await send(answer, message, response)
        logged.path = loggableAddress(request)
        route = request.route.pattern
        refusedTry = whoWasRefused(request, { ...loggedRequest, status: response.statusCode, appOrigin })
      } else {
        response.writeHead(400).end()
        logged.path = ''
      }
    } catch (error) {
      if (error instanceof CallerLeft || message.socket.destroyed) {
        log.info({ ...logged, ms: Math.round(performance.now() - startedAt) }, 'caller left')
        return
      }
      log.error({ ...logged, error }, 'failed')
      fail(response, id)
    }

    const ms = performance.now() - startedAt
    const { method } = logged
    const status = response.statusCode
    noteRequest({ method, route, status, seconds: ms / 1000 })
    log.info({ ...logged, status, ms: Math.round(ms), ...refusedTry })
  }

  /** False when the caller's address has too many requests under way already. */
  function countUnderWay({ address }: IncomingRequest, response: ServerResponse): boolean {
    const end = requestsUnderWay.begin(address)
    if (end) response.once('close', end)
    return end !== null
  }

  /** Refuses by the head or the body; otherwise the primary, the page cache or the app answers. */
  async function answerOf(request: IncomingRequest): Promise<Answer> {
    const refusal = refusalOf(request)
    const { hashesFile } = request.route.handle
    if (!refusal && (hashesFile || !announcesTooLarge(request.message))) {
      const primaryAnswer = await replication?.answerByPrimary(request)
      if (primaryAnswer) return responseTo(request, primaryAnswer)
    }
    const body = await takeBody(request, refusal !== undefined)
    try {
      const refused = refusal ?? body.refusal
      const answer = refused ? await refuse(request, refused) : await answerWith(request, body)
      const isForPrimary = replication && request.isForwarded && !isRead(request.method)
      return isForPrimary && answer instanceof Response ? await replication.withPosition(answer) : answer
    } finally {
      body.release()
    }
  }

  async function answerWith(request: IncomingRequest, { bytes, fileHash }: TakenBody): Promise<Answer> {
    const extra = await extraHandler?.(webRequest(request.message, { bytes, appOrigin }), request)
    const kept = extra ?? (await cachedPage(request)) ?? (await finishedText(request))
    return kept ?? responseTo(request, await dispatch(request, bytes, fileHash === undefined ? {} : { fileHash }))
  }

  async function responseTo(request: IncomingRequest, answer: Response | Refusal): Promise<Response> {
    return answer instanceof Response ? answer : refuse(request, answer)
  }

  /** The app writes the refusal in the reader's language; nothing of the refused body reaches it. */
  async function refuse(incoming: IncomingRequest, { allow, ...failure }: Refusal): Promise<Response> {
    const { message, method, url, shape, route, nonce } = incoming
    const headers = new Headers()
    for (const name of ['cookie', 'accept-language'] as const) headers.set(name, message.headers[name] ?? '')
    const routeIds = method === 'GET' ? route.ids : []
    const request = new Request(url, { headers })
    const answer = await build.entry.module.refuse({ failure, shape, request, nonce, routeIds })
    if (allow) answer.headers.set('Allow', allow.join(', '))
    return answer
  }

  function setHeaders(response: ServerResponse, { message, nonce, route }: IncomingRequest, answer: Answer) {
    const isPage = headersOf(answer).get('content-type')?.startsWith('text/html')
    const isFromMemory = !(answer instanceof Response)
    const sources = { nonce: isFromMemory ? undefined : nonce, handle: route.handle }
    const policy = isPage ? contentSecurityPolicy(sources) : nothingLoaded
    response.setHeader('Content-Security-Policy', policy)
    if (connections.isDraining() || !message.complete) response.setHeader('Connection', 'close')
  }
}

/** The answer beyond the limit of connections, or of an address's requests. The app is not asked, and no body is read. */
const tooManyConnections: Refusal = { code: 'server.unavailable', params: { retryAfter: 5 } }

function asksForHealth({ url = '' }: IncomingMessage): boolean {
  return /^\/healthcheck(\/|$)/.test(url)
}

/**
 * A known route as it is declared, which holds no token; of an unknown path only the first part, which holds none
 * either.
 */
function loggableAddress({ route, path }: IncomingRequest): string {
  return route.pattern.includes('*') ? loggablePath(path) : route.pattern
}

/** The last resort for a fault of the server itself: it calls nothing that could fail again. */
function fail(response: ServerResponse, id: string) {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`500 ${id}`)
}
