import type { Sql } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'

type NewEnvelope = { id: string; scheduleId: string; receipt: string; sealedAt: Date | null; now: Date }

/** Notes an envelope of which check-ins were recorded, or which repeated some; for good, as its receipt finds them. */
export function storeTaken(
  sql: Sql,
  companyId: string,
  { checkInIds, now, ...envelope }: NewEnvelope & { checkInIds: string[] },
): void {
  insertRow(sql, 'Envelope', { companyId, ...envelope, receivedAt: now, checkInIds: JSON.stringify(checkInIds) })
}

type Refused = NewEnvelope & { failure: Failure; loginName: string | null }

/** Notes an envelope that was refused, with the login name as it was typed. */
export function storeRefused(sql: Sql, companyId: string, { failure, now, ...envelope }: Refused): void {
  const { code, ...details } = failure
  const refusal = { refusal: code, details: Object.keys(details).length > 0 ? JSON.stringify(details) : null }
  insertRow(sql, 'Envelope', { companyId, ...envelope, ...refusal, receivedAt: now, checkInIds: '[]' })
}
