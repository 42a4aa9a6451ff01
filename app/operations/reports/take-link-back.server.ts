import { database } from '#app/data/database.server.ts'
import { withdrawLink } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

type Withdrawal = { companyId: string; deliveryId: string; now: Date }

/** Takes the link of a delivery back: it leads to nothing from now on. Fails with `request.notFound` if it has none. */
export async function takeLinkBack({ companyId, deliveryId, now }: Withdrawal): Promise<Result<null>> {
  const hasLink = await database().atomically((sql) => withdrawLink(sql, companyId, { id: deliveryId, now }))
  return hasLink ? ok(null) : fail('request.notFound')
}
