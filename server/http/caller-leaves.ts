import type { IncomingMessage } from 'node:http'
import { minute } from '#app/domain/time/durations.ts'

/** A line on which nothing comes or goes for so long is given up; longer while what takes long is made. */
export const idleTimeoutMs = minute
const makingTimeoutMs = 3 * minute

/** Says when the caller has gone before the answer was there; `unwatch` stops that, as the line may carry other requests. */
export function watchCaller({ socket }: IncomingMessage): { callerLeft: AbortSignal; unwatch: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  socket.once('close', abort)
  socket.setTimeout(makingTimeoutMs)
  function unwatch() {
    socket.off('close', abort)
    socket.setTimeout(idleTimeoutMs)
  }
  return { callerLeft: controller.signal, unwatch }
}
