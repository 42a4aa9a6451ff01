import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { minute, second } from '#app/domain/time/durations.ts'
import { announcesTooLarge } from './body/read-body.ts'
import { idleTimeoutMs } from './caller-leaves.ts'
import { newRequestId } from './identify/request-id.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { createPipeline, type PipelineOptions } from './pipeline.ts'
import { refuseUnread } from './refuse-unread.ts'
import { securityHeaders } from './send/security-headers.ts'

export type Listening = {
  port: number
  /** Takes no new requests, lets those in flight finish for at most `graceMs`, then cuts what is left. */
  drain(graceMs: number): Promise<void>
}

/** How long a caller may take, in milliseconds, for the head of a request and for all of it, and how often that is looked at. */
type Patience = { head: number; request: number; lookEvery: number }

// A photo as it comes from the camera takes as long as this on a slow line.
const usual: Patience = { head: 15 * second, request: 2 * minute, lookEvery: 5 * second }

type Options = Omit<PipelineOptions, 'lines'> & { port: number; patience?: Patience }

const drainNoticeMs = 300
/** Longer than a caller takes from an answer to its next line. */
const reconnectMs = 300

/** Listens for requests; `pipeline.ts` tells how each is answered. */
export async function listen({ port, patience = usual, ...app }: Options): Promise<Listening> {
  const { build, appOrigin, log } = app
  const { noteRequest } = build.entry.module
  const alwaysSent = Object.entries(securityHeaders(appOrigin))
  let draining = false
  let held: Promise<void> | undefined

  const respond = createPipeline({
    ...app,
    lines: {
      isOver: ({ socket }) => lines.isOver(socket),
      isDraining: () => draining,
      opened: () => held,
    },
  })

  function respondUnread(error: NodeJS.ErrnoException, socket: Duplex) {
    const id = newRequestId()
    const status = refuseUnread(error, socket, { id, headers: alwaysSent })
    if (status === null) return
    noteRequest({ method: 'unknown', route: 'unknown', status, seconds: 0 })
    log.info({ id, status, reason: error.code }, 'could not be read')
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
