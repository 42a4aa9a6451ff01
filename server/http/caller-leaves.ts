import type { IncomingMessage } from 'node:http'
import { minute } from '#app/domain/time/durations.ts'

/** A line on which nothing comes or goes for so long is given up; longer while what takes long is made. */
export const idleTimeoutMs = minute
const makingTimeoutMs = 3 * minute

/** Says when who asks has gone before the answer was there; `end` stops watching, as the line may carry other requests. */
export function watchLeaving({ socket }: IncomingMessage): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  socket.once('close', abort)
  socket.setTimeout(makingTimeoutMs)
  function end() {
    socket.off('close', abort)
    socket.setTimeout(idleTimeoutMs)
  }
  return { signal: controller.signal, end }
}
