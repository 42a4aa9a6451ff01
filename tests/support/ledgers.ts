import { database } from '#app/data/database.server.ts'
import { hashOfEntry } from '#app/data/ledger-hashes.server.ts'

type Row = { number: number; at: string; kind: string; recordId: string; content: string }

/** Writes the chain of a company anew from the entries that are left, as somebody does who knows how it is made. */
export async function rewriteChain(companyId: string): Promise<void> {
  await database().atomically((sql) => {
    const rows = sql.all<Row>(
      `SELECT number, replace(at, '+00:00', 'Z') AS at, kind, recordId, content FROM LedgerEntry
       WHERE companyId = :companyId ORDER BY number`,
      { companyId },
    )
    let previous = companyId
    for (const [index, { number: before, ...row }] of rows.entries()) {
      const number = index + 1
      previous = hashOfEntry({ ...row, number }, previous)
      const values = { companyId, before, number, recordId: row.recordId }
      sql.run(
        'UPDATE LedgerEntry SET number = :number, hash = :hash WHERE companyId = :companyId AND number = :before',
        {
          companyId,
          before,
          number,
          hash: previous,
        },
      )
      const renumber = 'UPDATE CheckIn SET ledgerNumber = :number WHERE companyId = :companyId AND id = :recordId'
      if (row.kind === 'checkIn') sql.run(`${renumber} AND ledgerNumber = :before`, values)
    }
  })
}
