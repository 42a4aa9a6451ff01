import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { loggablePath } from '#app/gateways/log.server.ts'
import { createAnswer, type SentAnswer, type AnswerOptions } from './answer-request.ts'
import { watchAnswering } from './answering.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { idleTimeoutMs } from './caller-leaves.ts'
import { refuseUnread } from './refuse-unread.ts'
import { announcesTooLarge, CallerLeft } from './read-body.ts'
import { contentSecurityPolicy, nothingLoaded, securityHeaders } from './send/security-headers.ts'
import { newRequestId } from './identify/request-id.ts'
import { headersOf, send } from './send/send.ts'
import type { SendStaticFile } from './send/static-files.ts'
import { minute, second } from '#app/domain/time/durations.ts'

export type Listening = {
  port: number
  /** Takes no new requests, lets those in flight finish for at most `graceMs`, then cuts what is left. */
  drain(graceMs: number): Promise<void>
}

/** How long a caller may take, in milliseconds, for the head of a request and for all of it, and how often that is looked at. */
type Patience = { head: number; request: number; lookEvery: number }

// A photo as it comes from the camera takes as long as this on a slow line.
const usual: Patience = { head: 15 * second, request: 2 * minute, lookEvery: 5 * second }

type Options = AnswerOptions & { port: number; sendStaticFile: SendStaticFile; log: Logger; patience?: Patience }

type LoggedRoute = Pick<SentAnswer, 'loggable' | 'route'>

const drainNoticeMs = 300
/** Longer than a caller takes from an answer to its next line. */
const reconnectMs = 300

/** Listens for requests and answers them: files of the client build, all else through the app. */
export async function listen({ port, sendStaticFile, log, patience = usual, ...app }: Options): Promise<Listening> {
  const answer = createAnswer(app)
  const { noteRequest } = app.build.entry.module
  const alwaysSent = Object.entries(securityHeaders(app.appOrigin))
  let draining = false
  let held: Promise<void> | undefined

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const id = newRequestId()
    const startedAt = performance.now()
    watchAnswering(request.socket, response)
    for (const [name, value] of alwaysSent) response.setHeader(name, value)
    const isOver = lines.isOver(request.socket)
    if (draining || isOver) response.setHeader('Connection', 'close')
    if (isOver && !asksForHealth(request)) {
      noteRequest({ method: request.method ?? 'GET', route: 'unknown', status: 503, seconds: 0 })
      const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' }
      response.writeHead(503, plain).end('503')
      return
    }
    if (sendStaticFile(request, response)) return
    response.setHeader('X-Request-Id', id)
    const asked = { id, method: request.method ?? 'GET', path: loggablePath(request.url ?? '') }
    let route = 'unknown'
    const passed = () => performance.now() - startedAt
    try {
      const answered = await answerDynamic(request, response, id)
      asked.path = answered.loggable
      route = answered.route
    } catch (error) {
      if (error instanceof CallerLeft || request.socket.destroyed) {
        log.info({ ...asked, ms: Math.round(passed()) }, 'caller left')
        return
      }
      log.error({ ...asked, error }, 'failed')
      fail(response, id)
    }
    const ms = passed()
    const { method } = asked
    const status = response.statusCode
    noteRequest({ method, route, status, seconds: ms / 1000 })
    log.info({ ...asked, status, ms: Math.round(ms) })
  }

  function respondUnread(error: NodeJS.ErrnoException, socket: Duplex) {
    const id = newRequestId()
    const status = refuseUnread(error, socket, { id, headers: alwaysSent })
    if (status === null) return
    noteRequest({ method: 'unknown', route: 'unknown', status, seconds: 0 })
    log.info({ id, status, reason: error.code }, 'could not be read')
  }

  /** Answers what was asked, as the log and the metrics may have it. */
  async function answerDynamic(request: IncomingMessage, response: ServerResponse, id: string): Promise<LoggedRoute> {
    if (!request.url?.startsWith('/')) {
      response.writeHead(400).end()
      return { loggable: '', route: 'unknown' }
    }
    const answered = await answer(request, id)
    const isPage = headersOf(answered.answer).get('content-type')?.startsWith('text/html')
    response.setHeader('Content-Security-Policy', isPage ? contentSecurityPolicy(answered) : nothingLoaded)
    if (draining || !request.complete) response.setHeader('Connection', 'close')
    await held
    await send(answered.answer, request, response)
    return answered
  }

  const server = createServer(
    {
      keepAlive: true,
      headersTimeout: patience.head,
      requestTimeout: patience.request,
      keepAliveTimeout: 65 * second,
      connectionsCheckingInterval: patience.lookEvery,
    },
    respond,
  )
  const lines = limitConnections(server)
  // Who asks and does not read, or falls silent in the middle, is let go.
  server.timeout = idleTimeoutMs
  server.on('clientError', respondUnread)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesTooLarge(request)) response.writeContinue()
    void respond(request, response)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve))

  return {
    port: (server.address() as AddressInfo).port,
    async drain(graceMs) {
      draining = true
      // Callers that are talking learn from their next answer that they must connect anew, instead of losing a
      // request that crosses the closing of their connection.
      await setTimeout(drainNoticeMs)
      held = acceptAllThatCome(server)
      await held
      const closed = new Promise((resolve) => server.close(resolve))
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const cut = setInterval(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearInterval(cut)
    },
  }
}

/**
 * Closing cuts the lines that the system has taken and we have not. While no answer leaves, those that earlier answers led
 * to arrive. What arrived while the process had no time is taken after the timer: one line in each turn, so that turns
 * follow until one brings none, but no longer than it waited: somebody may open lines without end.
 */
async function acceptAllThatCome(server: Server): Promise<void> {
  await setTimeout(reconnectMs)
  const end = performance.now() + reconnectMs
  let taken = true
  const note = () => (taken = true)
  server.on('connection', note)
  while (taken && performance.now() < end) {
    taken = false
    await setImmediate()
  }
  server.off('connection', note)
}

function asksForHealth({ url = '' }: IncomingMessage): boolean {
  return /^\/healthcheck(\/|$)/.test(url)
}

/** The last resort, for a fault of the server itself: nothing that could fail again is asked. */
function fail(response: ServerResponse, id: string) {
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`500 ${id}`)
}
