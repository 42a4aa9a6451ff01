import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * The answers under way on each connection. A client may send its next request before it has the answer to the last.
 */
const answersOf = new WeakMap<Duplex, Set<ServerResponse>>()

/** Remembers an answer until it is sent or its connection is closed. */
export function watchAnswering(socket: Duplex, response: ServerResponse) {
  const answers = answersOf.get(socket) ?? new Set()
  answersOf.set(socket, answers.add(response))
  response.once('close', () => answers.delete(response))
}

/** Whether an answer is being sent on a connection: anything else that is written there would land in its middle. */
export function isAnswering(socket: Duplex): boolean {
  return [...(answersOf.get(socket) ?? [])].some(({ headersSent }) => headersSent)
}
