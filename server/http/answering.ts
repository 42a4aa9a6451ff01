import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answers that are under way on a line, where requests may follow one another without waiting. */
const underWay = new WeakMap<Duplex, Set<ServerResponse>>()

/** Knows of an answer on a line until it has left, or the line is gone. */
export function watchAnswering(socket: Duplex, response: ServerResponse) {
  const own = underWay.get(socket) ?? new Set()
  underWay.set(socket, own.add(response))
  response.once('close', () => own.delete(response))
}

/** Whether an answer has begun on a line and has not left it yet: what else is written there would stand in its middle. */
export function isAnswering(socket: Duplex): boolean {
  return [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent)
}
