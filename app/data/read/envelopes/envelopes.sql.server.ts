import type { Sql } from '#app/data/database.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import type { Envelope } from '#app/generated/prisma/client.ts'

/** What became of an envelope: the ids of its check-ins, or why it was refused. */
type EnvelopeOutcome = { checkInIds: string[]; failure: Failure | null }

type EnvelopeQuery = { scheduleId: string; hash: string }

/** What became of an envelope that came to a schedule before; null if it did not. */
export function findEnvelope(sql: Sql, query: EnvelopeQuery): EnvelopeOutcome | null {
  type Row = Pick<Envelope, 'checkInIds' | 'refusal' | 'details'>
  const row = sql.get<Row>(byHash, query)
  if (!row) return null
  const { checkInIds, ...refused } = row
  return { checkInIds: JSON.parse(checkInIds) as string[], failure: failureOf(refused) }
}

const byHash = 'SELECT checkInIds, refusal, details FROM Envelope WHERE scheduleId = :scheduleId AND hash = :hash'

/** Why an envelope was refused; null if it was taken. */
export function failureOf({ refusal, details }: Pick<Envelope, 'refusal' | 'details'>): Failure | null {
  return refusal === null ? null : ({ code: refusal, ...(JSON.parse(details ?? '{}') as object) } as Failure)
}
