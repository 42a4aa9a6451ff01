import { isSameSignature, linkSignature } from './link-signature.server.ts'

/** What a page for use without a network carries: its schedule and when it was served, signed, so that nobody can date it back. */
export function visitToken(scheduleId: string, servedAt: Date): string {
  const time = servedAt.getTime().toString(36)
  return `${time}.${linkSignature('offline visits', [scheduleId, time])}`
}

/** When this schedule's page with this token was served; null if there was none. */
export function readVisitToken(scheduleId: string, token: string): Date | null {
  const [, time, signature] = /^([0-9a-z]{1,9})\.([\w-]{22})$/.exec(token) ?? []
  if (!time || !signature) return null
  const isOurs = isSameSignature(linkSignature('offline visits', [scheduleId, time]), signature)
  return isOurs ? new Date(Number.parseInt(time, 36)) : null
}
