import type { LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { recordContents } from './record-contents.ts'

type Ordered = { id: string; time: string }

type Wanted = {
  record: LedgerRecord
  /** What is selected of a row `r` besides, as SQL. */
  select: string
  /** Which rows, as SQL. */
  where: string
}

const rowsAtOnce = 1000

/** Records of a company, oldest first, some at a time, however many there are. */
export function* recordsInOrder<Row>(sql: Sql, companyId: string, { record, select, where }: Wanted): Generator<Row> {
  const { table, time } = recordContents[record]
  // `|| ''` makes the instant a text, as which it is compared.
  const query = `
    SELECT r.id, r.${time} || '' AS time, ${select} FROM ${table} r
    WHERE r.companyId = :companyId AND r.${time} >= :time AND (r.${time}, r.id) > (:time, :id) AND ${where}
    ORDER BY r.${time}, r.id LIMIT :limit`
  let after: Ordered = { time: '', id: '' }
  for (;;) {
    const rows = sql.all<Row & Ordered>(query, { companyId, limit: rowsAtOnce, ...after })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = { time: last.time, id: last.id }
  }
}
