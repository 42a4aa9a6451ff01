import { database } from '#app/data/database.server.ts'
import { findListedEnvelope } from '#app/data/read/envelopes/listed-envelopes.sql.server.ts'
import { markSeen } from '#app/data/write/envelopes/envelopes.sql.server.ts'
import type { ListedEnvelope } from '#app/domain/envelopes/listed-envelope.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Mark = { companyId: string; id: string; seen: boolean; now: Date }

/**
 * Notes that an owner has seen that an envelope was refused, or that it is to be looked at again. One that was seen before keeps its time.
 * Fails with `request.notFound` if the company has no such refused one.
 */
export function markEnvelope({ companyId, id, seen, now }: Mark): Promise<Result<ListedEnvelope>> {
  return database().atomically((sql) => {
    const isMarked = markSeen(sql, companyId, { id, seenAt: seen ? now : null })
    const envelope = isMarked ? findListedEnvelope(sql, companyId, id) : null
    return envelope ? ok(envelope) : fail('request.notFound')
  })
}
