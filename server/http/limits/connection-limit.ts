import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { second } from '#app/domain/time/durations.ts'

/** What the process may need of descriptors for the database, the log, mail, storage, documents and backups. */
const kept = 100
/** How many lines more are taken, for who asks whether the server is well. */
const forHealth = 16
/** A line of these is left to who does not ask at once for no longer. */
const patience = 2 * second
/** What a process may open where the system does not tell. */
const usualLimit = 1024
const mostLines = 20_000

export type ConnectionLimit = {
  /** Whether the line was opened when there were as many as there may be: it is answered about health alone. */
  isOver(socket: Socket): boolean
}

/**
 * Lines are refused before descriptors run out, which would end what needs one. Lines that nobody uses give way to new
 * ones; the last few are for who asks whether the server is well.
 */
export function limitConnections(server: Server, most = mostConnections()): ConnectionLimit {
  const over = new WeakSet<Socket>()
  let open = 0
  server.maxConnections = most + forHealth
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open <= most) return
    server.closeIdleConnections()
    over.add(socket)
    socket.setTimeout(patience)
  })
  server.on('drop', () => server.closeIdleConnections())
  return { isOver: (socket) => over.has(socket) }
}

/** How many lines a process may have open beside what else it needs. */
export function mostConnections(limits = readLimits()): number {
  const [, soft] = /^Max open files +(\d+|unlimited)/m.exec(limits) ?? []
  const descriptors = soft === 'unlimited' ? Infinity : Number(soft ?? usualLimit)
  return Math.min(mostLines, Math.max(descriptors - kept - forHealth, forHealth))
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
