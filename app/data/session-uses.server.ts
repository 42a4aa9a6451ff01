/** The last use of each session that is not written yet. Reading must not write, so uses are noted here first. */
const uses = new Map<string, Date>()

/** If uses can't be written for long, the oldest are dropped: they only inform people, and nothing depends on them. */
const maxWaiting = 10_000

/** Notes that a session was used, to be written later. */
export function noteSessionUse(sessionId: string, now: Date) {
  uses.delete(sessionId)
  uses.set(sessionId, now)
  if (uses.size > maxWaiting) forgetOldest()
}

/** The uses that are still to be written. */
export function waitingSessionUses(): [sessionId: string, at: Date][] {
  return [...uses]
}

/** Forgets uses that were written, but not uses noted since. */
export function forgetSessionUses(written: [sessionId: string, at: Date][]) {
  for (const [sessionId, at] of written) if (uses.get(sessionId) === at) uses.delete(sessionId)
}

function forgetOldest() {
  const oldest = uses.keys().next()
  if (!oldest.done) uses.delete(oldest.value)
}
