import { database, type Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { openLedgers } from '#app/data/write/ledger/open-ledgers.sql.server.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { verifyLedgers } from '#app/operations/ledger/verify-ledgers.server.ts'
import { inDatabaseOf } from '../../tests/support/schedules/open-work.ts'
import { prepareLongRecord } from '../big-database.ts'
import type { Prepared } from '../prepared.ts'
import { measured, type Row } from '../table.ts'

const tenYears = 3652
const megabyte = 1024 * 1024

/** The ledger of a company after ten years: recounting it, and beginning one over all of it, in seconds for a million check-ins. */
export async function ledger({ emptyFolder }: Prepared): Promise<Row[]> {
  const directory = emptyFolder('ledger')
  const { checkIns } = await prepareLongRecord(directory, tenYears)
  const perMillion = (seconds: number) => (seconds / checkIns) * 1_000_000
  return inDatabaseOf(directory, async () => {
    const ids = database().sql.all<{ id: string; companyId: string }>('SELECT id, companyId FROM CheckIn')
    for (const part of splitIntoParts(ids, 1000)) await database().atomically((sql) => enterAll(sql, part))
    const before = process.memoryUsage().rss
    const recount = secondsOf(() => {
      const [verified] = [...verifyLedgers(database().sql)]
      if (verified?.fault !== null) throw new Error(`The ledger does not fit: ${JSON.stringify(verified?.fault)}`)
    })
    const grown = (process.memoryUsage().rss - before) / megabyte
    const opening = await database().atomically((sql) => {
      sql.run('DELETE FROM LedgerEntry')
      sql.run('UPDATE CheckIn SET ledgerNumber = NULL')
      return secondsOf(() => openLedgers(sql, new Date()))
    })
    const note = `with ${checkIns} check-ins`
    return [
      measured('seconds to recount a million entries', perMillion(recount), { below: 10 }, note),
      measured('MB more memory while it is recounted', grown, { below: 50 }, note),
      measured('seconds to begin a ledger over a million check-ins', perMillion(opening), { below: 60 }, note),
    ]
  })
}

function enterAll(sql: Sql, checkIns: { id: string; companyId: string }[]) {
  const now = new Date()
  for (const { id, companyId } of checkIns) enterInLedger(sql, companyId, { kind: 'checkIn', recordId: id, now })
}

function secondsOf(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}
