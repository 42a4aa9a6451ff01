import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { second } from '#app/domain/time/durations.ts'

/** File descriptors for the database, the log, mail, storage, documents and backups. */
const reservedDescriptors = 100
/** Further connections that are accepted for health checks. */
const healthConnections = 16
/** After this time an idle one of these is closed. */
const healthIdleTimeout = 2 * second
/** The usual limit of open files, where the system does not tell. */
const usualLimit = 1024
const highestLimit = 20_000

export type ConnectionLimit = {
  /** True when the connection was opened beyond the limit. Such a connection gets answers to health checks only. */
  isOver(socket: Socket): boolean
}

/**
 * Refuses connections before file descriptors run out, which would break whatever needs one. Idle connections are
 * closed to make room for new ones; the last few are for health checks.
 */
export function limitConnections(server: Server, most = mostConnections()): ConnectionLimit {
  const over = new WeakSet<Socket>()
  let open = 0
  server.maxConnections = most + healthConnections
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open <= most) return
    server.closeIdleConnections()
    over.add(socket)
    socket.setTimeout(healthIdleTimeout)
  })
  server.on('drop', () => server.closeIdleConnections())
  return { isOver: (socket) => over.has(socket) }
}

/** How many connections the process may have open, beside the descriptors that it needs itself. */
export function mostConnections(limits = readLimits()): number {
  const [, soft] = /^Max open files +(\d+|unlimited)/m.exec(limits) ?? []
  const descriptors = soft === 'unlimited' ? Infinity : Number(soft ?? usualLimit)
  return Math.min(highestLimit, Math.max(descriptors - reservedDescriptors - healthConnections, healthConnections))
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
