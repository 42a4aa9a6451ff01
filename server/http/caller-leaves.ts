import type { IncomingMessage } from 'node:http'
import { minute } from '#app/domain/time/durations.ts'

/** An idle connection is closed after this time; after a longer one while a slow answer is being made. */
export const idleTimeoutMs = minute
const slowAnswerTimeoutMs = 3 * minute

/**
 * `callerLeft` is aborted when the caller leaves before the answer. `unwatch` ends that: other requests may follow on
 * the connection.
 */
export function watchCaller({ socket }: IncomingMessage): { callerLeft: AbortSignal; unwatch: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  socket.once('close', abort)
  socket.setTimeout(slowAnswerTimeoutMs)
  function unwatch() {
    socket.off('close', abort)
    socket.setTimeout(idleTimeoutMs)
  }
  return { callerLeft: controller.signal, unwatch }
}
