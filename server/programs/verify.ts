import { existsSync } from 'node:fs'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { openReadOnly } from '#app/data/read-only.server.ts'
import { faultInWords } from '#app/operations/ledger/fault-in-words.ts'
import { verifyLedgers } from '#app/operations/ledger/verify-ledger.server.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { lowerPriority } from './lower-priority.ts'
import { program } from './program.ts'

const usage = {
  usage: 'npm run verify',
  about:
    'Recounts the ledger of each company from its records, while the server runs, and says the first thing that does not fit. ' +
    'Exits with 1 if there is one.',
} as const

await program(usage, async () => {
  readEnvironmentFile()
  process.env['NODE_ENV'] ??= 'production'
  settings()
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  lowerPriority()
  const { sql, close } = openReadOnly(file)
  try {
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
