import type { Sql } from '#app/data/database.server.ts'
import { recordedCheckIns } from '#app/data/read/check-ins/recorded-check-ins.sql.server.ts'
import { findEnvelope } from '#app/data/read/envelopes/envelopes.sql.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { ok, type Result } from '#app/domain/errors.ts'

type EnvelopeQuery = { scheduleId: string; hash: string }

/** The answer that an envelope got when it came to a schedule first; null if it did not come before. */
export function answerOfEnvelope(sql: Sql, query: EnvelopeQuery): Result<RecordedCheckIn[]> | null {
  const envelope = findEnvelope(sql, query)
  if (!envelope) return null
  const { checkInIds: ids, failure } = envelope
  const { scheduleId } = query
  return failure ? { ok: false, failure } : ok(recordedCheckIns(sql, { scheduleId, ids, language: null }))
}
