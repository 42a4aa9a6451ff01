/** A clock that shows `now` at the call, and goes on from there whatever the machine's clock does. */
export function runningClock(now: Date): () => Date {
  const startedAt = performance.now()
  return () => new Date(now.getTime() + performance.now() - startedAt)
}
