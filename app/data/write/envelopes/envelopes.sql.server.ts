import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'

type NewEnvelope = { hash: string; scheduleId: string; receipt: string; sealedAt: Date | null; now: Date }

/** Notes an envelope of which check-ins were recorded, or which repeated some; for good, as its receipt finds them. */
export function storeTaken(
  sql: Sql,
  companyId: string,
  { checkInIds, now, ...envelope }: NewEnvelope & { checkInIds: string[] },
): void {
  const row = { id: newId(), companyId, ...envelope, receivedAt: now, checkInIds: JSON.stringify(checkInIds) }
  insertRow(sql, 'Envelope', row)
}

type Refused = NewEnvelope & { failure: Failure; loginName: string | null }

/** Notes an envelope that was refused, with the login name as it was typed. */
export function storeRefused(sql: Sql, companyId: string, { failure, now, ...envelope }: Refused): void {
  const { code, ...details } = failure
  const refusal = { refusal: code, details: Object.keys(details).length > 0 ? JSON.stringify(details) : null }
  insertRow(sql, 'Envelope', { id: newId(), companyId, ...envelope, ...refusal, receivedAt: now, checkInIds: '[]' })
}

/** Marks a refused envelope of the company as seen, or as not seen. False if the company has no refused one with this id. */
export function markSeen(sql: Sql, companyId: string, { id, seenAt }: { id: string; seenAt: Date | null }): boolean {
  return sql.run(mark, { companyId, id, seenAt }).changes > 0
}

const mark = `
  UPDATE Envelope SET seenAt = CASE WHEN :seenAt IS NULL THEN NULL ELSE coalesce(seenAt, :seenAt) END
  WHERE id = :id AND companyId = :companyId AND refusal IS NOT NULL`

/** Deletes up to `limit` refused envelopes that came before `until`, and returns how many. */
export function forgetRefused(sql: Sql, query: { until: Date; limit: number }): number {
  return sql.run(forget, query).changes
}

const forget = 'DELETE FROM Envelope WHERE refusal IS NOT NULL AND receivedAt < :until LIMIT :limit'
