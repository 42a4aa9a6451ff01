import type { IncomingMessage } from 'node:http'

/** Says when who asks has gone before the answer was there; `end` stops watching, as the line may carry other requests. */
export function watchLeaving({ socket }: IncomingMessage): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  socket.once('close', abort)
  return { signal: controller.signal, end: () => socket.off('close', abort) }
}
