import { pushPauses } from '#app/domain/push/limits.ts'

const restsUntil = new Map<string, Date>()

/** Push services that have asked to wait, or did not answer, and get nothing at the moment. A restart forgets them. */
export function restingServices(now: Date): string[] {
  for (const [service, until] of restsUntil) if (!isAhead(until, now)) restsUntil.delete(service)
  return [...restsUntil.keys()]
}

/** Sends nothing to a push service until `until`. */
export function restService(service: string, until: Date) {
  restsUntil.set(service, until)
}

/** A time that is further ahead than any pause was set by a clock that was ahead. */
function isAhead(until: Date, now: Date): boolean {
  const pause = until.getTime() - now.getTime()
  return pause > 0 && pause <= pushPauses.longest
}
