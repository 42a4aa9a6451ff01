import { database } from '#app/data/database.server.ts'
import { markRecipientRemoved } from '#app/data/write/alerts/recipients.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Removal = { companyId: string; id: string; now: Date }

/** Takes a person out of the list: they are told nothing any more. Fails with `request.notFound`. Returns the name. */
export async function removeRecipient({ companyId, id, now }: Removal): Promise<Result<{ name: string }>> {
  const removed = await database().atomically((sql) => markRecipientRemoved(sql, companyId, { id, now }))
  return removed ? ok(removed) : fail('request.notFound')
}
