import type { Sql } from '#app/data/database.server.ts'
import { updateRows } from '#app/data/write/rows.sql.server.ts'

type DigestState = { nextDigestAt: Date | null; digestedUntil?: string }

/** Notes when a recipient's next digest is due, and until which local day the digests have told. */
export function noteDigest(sql: Sql, recipientId: string, state: DigestState) {
  updateRows(sql, 'Recipient', { where: { id: recipientId }, data: state })
}

/** Looks again at digests that are due after `latest`: the clock was ahead when that was set. */
export function capDigests(sql: Sql, { now, latest }: { now: Date; latest: Date }) {
  sql.run('UPDATE Recipient SET nextDigestAt = :now WHERE nextDigestAt > :latest', { now, latest })
}
