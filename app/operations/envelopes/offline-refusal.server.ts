import { offlineRules } from '#app/data/read/envelopes/offline-rules.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

/** Why a schedule took no check-ins without a network at an instant; null if it did. A new choice of the owner holds from then on. */
export function offlineRefusal({ id: scheduleId }: { id: string }, at: Date) {
  const { companyEndedAt, allowOffline } = offlineRules(readingSql(), { scheduleId, at })
  const isOff = !allowOffline || (companyEndedAt !== null && companyEndedAt <= at)
  return isOff ? 'envelope.switchedOff' : null
}
