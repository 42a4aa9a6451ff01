import type { Sql } from '#app/data/database.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import type { Envelope } from '#app/generated/prisma/client.ts'

/** What became of an envelope: the ids of its check-ins, or why it was refused. */
export type EnvelopeOutcome = Pick<Envelope, 'scheduleId' | 'receipt'> & {
  checkInIds: string[]
  failure: Failure | null
}

/** What became of an envelope that came before; null if it did not. */
export function findEnvelope(sql: Sql, id: string): EnvelopeOutcome | null {
  type Row = Pick<Envelope, 'scheduleId' | 'receipt' | 'checkInIds' | 'refusal' | 'details'>
  const row = sql.get<Row>(byId, { id })
  if (!row) return null
  const { checkInIds, refusal, details, ...envelope } = row
  const failure = refusal === null ? null : ({ code: refusal, ...(JSON.parse(details ?? '{}') as object) } as Failure)
  return { ...envelope, checkInIds: JSON.parse(checkInIds) as string[], failure }
}

const byId = 'SELECT scheduleId, receipt, checkInIds, refusal, details FROM Envelope WHERE id = :id'
