/** By session, the newest use that is not written yet. Reading must not write, so uses are noted here. */
const uses = new Map<string, Date>()

/** Where they can't be written for long, the oldest are forgotten: they tell people something, and decide nothing. */
const most = 10_000

/** Notes that a session was used, until it is written. */
export function noteSessionUse(sessionId: string, now: Date) {
  uses.delete(sessionId)
  uses.set(sessionId, now)
  if (uses.size > most) forgetOldest()
}

/** The uses that wait to be written. */
export function waitingSessionUses(): [sessionId: string, at: Date][] {
  return [...uses]
}

/** Forgets uses that were written; what was used since waits on. */
export function forgetSessionUses(written: [sessionId: string, at: Date][]) {
  for (const [sessionId, at] of written) if (uses.get(sessionId) === at) uses.delete(sessionId)
}

function forgetOldest() {
  const oldest = uses.keys().next()
  if (!oldest.done) uses.delete(oldest.value)
}
