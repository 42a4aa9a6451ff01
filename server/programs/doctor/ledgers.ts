import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openReadOnly } from '#app/data/read-only.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { faultInWords } from '#app/operations/ledger/fault-in-words.ts'
import { verifyLedgers } from '#app/operations/ledger/verify-ledgers.server.ts'
import { fine, skipped, wrong, type Check } from './check.ts'

const todo =
  'Somebody changed the database by hand, or its disk did. Compare with a backup from before: `npm run restore`. All faults: `npm run verify`.'

/** Whether the records are as they were entered in the ledgers of their companies; as many as there is time for. */
export const ledgers: Check = {
  name: 'ledgers',
  examine({ settings: { DATABASE_URL } }) {
    const file = resolve(DATABASE_URL.slice('file:'.length))
    if (!existsSync(file)) return [skipped('There is no database yet.')]
    const { sql, close } = openReadOnly(file)
    try {
      if (!sql.get(hasLedgers)) return [skipped('The database has no ledgers yet; the next start makes them.')]
      const all = [...verifyLedgers(sql, { deadline: performance.now() + 3 * second })]
      const found = all.find(({ fault }) => fault)
      if (found?.fault) return [wrong(`Company ${found.companyId}: ${faultInWords(found.fault)}.`, todo)]
      const whole = all.filter(({ isWhole }) => isWhole).length
      const companies = sql.get<{ count: number }>('SELECT count(*) AS count FROM Company')?.count ?? 0
      const seen =
        whole < companies
          ? `${whole} of ${companies} companies; there was no time for the others`
          : `all ${companies} companies`
      return [fine(`The records of ${seen} are as they were entered.`)]
    } finally {
      close()
    }
  },
}

const hasLedgers = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'LedgerEntry'"
