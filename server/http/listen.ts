import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { minute, second } from '#app/domain/time/durations.ts'
import { usualTimes } from './body/bodies-in-flight.ts'
import { announcesTooLarge } from './body/read-body.ts'
import { idleTimeoutMs } from './caller-leaves.ts'
import { newRequestId } from './identify/request-id.ts'
import { limitConnections } from './limits/connection-limit.ts'
import { createPipeline, type PipelineOptions } from './pipeline.ts'
import { refuseUnread } from './refuse-unread.ts'
import { securityHeaders } from './send/security-headers.ts'

export type Listening = {
  port: number
  /** Takes no new requests, gives those under way at most `graceMs` to finish, then closes all connections. */
  drain(graceMs: number): Promise<void>
}

/**
 * How many milliseconds a caller may take for the head of a request and for all of it, and how often that is checked.
 */
type Timeouts = { head: number; request: number; checkEvery: number }

// A photo straight from the camera takes two minutes on a slow network, after it has waited for its turn.
const usualTimeouts: Timeouts = {
  head: 15 * second,
  request: 2 * minute + usualTimes.longestWait,
  checkEvery: 5 * second,
}

type Options = Omit<PipelineOptions, 'connections'> & {
  port: number
  /** The address to listen on; all of them without it. */
  host?: string | undefined
  /** The descriptor of a socket that listens already, instead of port and host. */
  descriptor?: number | undefined
  timeouts?: Timeouts
}

const drainNoticeMs = 300
/** Longer than a caller takes from an answer to its next connection. */
const reconnectMs = 300
/** More connections than the system lets wait for a server (Node's backlog is 511). */
const mostPending = 1000

/** Listens for requests; `pipeline.ts` tells how each is answered. */
export async function listen({
  port,
  host,
  descriptor,
  timeouts = usualTimeouts,
  ...app
}: Options): Promise<Listening> {
  const { build, appOrigin, log } = app
  const { noteRequest } = build.entry.module
  const alwaysSent = Object.entries(securityHeaders(appOrigin))
  let draining = false
  let accepting: Promise<void> | undefined

  const respond = createPipeline({
    ...app,
    connections: {
      isOver: ({ socket }) => connections.isOver(socket),
      isDraining: () => draining,
      answersMayLeave: () => accepting,
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
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: 65 * second,
      connectionsCheckingInterval: timeouts.checkEvery,
    },
    respond,
  )
  const connections = limitConnections(server)
  // Closes the connection of a caller that does not read its answer, or stops in the middle of a request.
  server.timeout = idleTimeoutMs
  server.on('clientError', respondUnread)
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!announcesTooLarge(request)) response.writeContinue()
    void respond(request, response)
  })
  const where = descriptor === undefined ? { port, host } : { fd: descriptor }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, resolve))

  return {
    port: (server.address() as AddressInfo).port,
    async drain(graceMs) {
      draining = true
      // Active callers learn from their next answer that they must connect again. Otherwise they could lose a request
      // that they send while their connection is closed.
      await setTimeout(drainNoticeMs)
      accepting = acceptPending(server)
      await accepting
      const closed = new Promise((resolve) => server.close(resolve))
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const closeAll = setInterval(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearInterval(closeAll)
    },
  }
}

/**
 * Accepts the connections that wait in the system's queue, which closing the server would drop. Earlier answers lead
 * callers to connect again, so no answer leaves meanwhile. What came while the process was busy is accepted after the
 * timer, one connection in each turn of the event loop, until a turn brings none. Turns are limited, as somebody may open
 * connections without end; by their number and not by the clock, as a slow machine takes long for each.
 */
async function acceptPending(server: Server): Promise<void> {
  await setTimeout(reconnectMs)
  let hasAccepted = true
  const noteConnection = () => (hasAccepted = true)
  server.on('connection', noteConnection)
  for (let turns = 0; hasAccepted && turns < mostPending; turns += 1) {
    hasAccepted = false
    await setImmediate()
  }
  server.off('connection', noteConnection)
}
