import { existsSync } from 'node:fs'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { openReadOnly } from '#app/data/read-only.server.ts'
import { faultInWords } from '#app/operations/ledger/fault-in-words.ts'
import { verifyLedgers } from '#app/operations/ledger/verify-ledger.server.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { lowerPriority } from './lower-priority.ts'
import { program } from './program.ts'

const usage = {
  usage: 'npm run verify [-- --json]',
  about:
    'Recounts the ledger of each company from its records, while the server runs, and says the first thing that does not fit. ' +
    'Exits with 1 if there is one.\n' +
    '  --json  prints a line of JSON for each company instead, and exits with 0 once all are recounted',
  options: { json: { type: 'boolean' } },
} as const

await program(usage, async ({ values: { json } }) => {
  readEnvironmentFile()
  process.env['NODE_ENV'] ??= 'production'
  settings()
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  lowerPriority()
  const { sql, close } = openReadOnly(file)
  try {
    if (json === true) return printLines(sql)
    const all = [...verifyLedgers(sql)]
    const entries = all.reduce((sum, one) => sum + one.entries, 0)
    const wrong = all.flatMap(({ companyId, fault }) => (fault ? [{ companyId, fault }] : []))
    for (const { companyId, fault } of wrong) process.stderr.write(`company ${companyId}: ${faultInWords(fault)}\n`)
    process.stdout.write(`Companies: ${all.length}; entries: ${entries}; with a fault: ${wrong.length}\n`)
    if (wrong.length > 0) process.exitCode = 1
  } finally {
    close()
  }
})

function printLines(sql: Sql) {
  for (const { companyId, entries, fault } of verifyLedgers(sql))
    process.stdout.write(`${JSON.stringify({ companyId, entries, fault })}\n`)
}
