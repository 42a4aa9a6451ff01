import type { ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { mostRefusals, pauseOfRefused } from '#app/domain/alerts/limits.ts'

/** Whether a recipient may get a mail now: one whose address its server does not know is tried once a day. */
export function mayBeTold({ mayBeTold: isOpen, refusedMails, lastToldAt }: ToldRecipient, now: Date): boolean {
  const isTriedLately = lastToldAt !== null && now.getTime() - lastToldAt.getTime() < pauseOfRefused
  return isOpen && (refusedMails < mostRefusals || !isTriedLately)
}
