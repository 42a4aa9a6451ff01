import { database } from '#app/data/database.server.ts'
import { readRecounts } from '#app/data/read/ledger/ledger-recounts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { storeRecount } from '#app/data/write/ledger/ledger-recounts.sql.server.ts'
import { isPausing } from '#app/domain/backups/backup-due.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { recountedLedgerSchema } from '#app/domain/ledger/schema.ts'
import { isRecountDue } from '#app/domain/ledger/recount-due.ts'
import { hour } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { runOwnProgram } from '#app/gateways/own-program.server.ts'

/** The last recount of this server, which may have met no company, and whether it failed. */
let last = { at: new Date(0), hasFailed: false, againAt: new Date(0) }

const companiesAtOnce = 100

/**
 * Recounts the ledgers of all companies once a day in another process, and keeps for each what was found. What does not fit is logged as
 * an error for each company. A recount that fails is logged and made again an hour later.
 */
export async function recountLedgersDaily(now: Date): Promise<void> {
  const { recountedAt } = readRecounts(readingSql())
  const lastAt = recountedAt && recountedAt > last.at ? recountedAt : last.at
  if (isPausing(last.againAt, now) || !isRecountDue(lastAt, now)) return
  const startedAt = performance.now()
  const lines: string[] = []
  const { code, isStopped, output, error } = await runOwnProgram('verify', ['--json'], (line) => lines.push(line))
  if (isStopped) return
  const ms = Math.round(performance.now() - startedAt)
  if (code !== 0) {
    last = { ...last, hasFailed: true, againAt: new Date(now.getTime() + ms + hour) }
    return log().error({ error, ms }, 'ledgers not recounted')
  }
  if (output) log().warn({ said: output }, 'ledgers recounted, but')
  const ledgers = lines.map((line) => recountedLedgerSchema.parse(JSON.parse(line)))
  for (const part of splitIntoParts(ledgers, companiesAtOnce))
    await database().atomically((sql) => {
      for (const { companyId, entries: number, fault } of part)
        storeRecount(sql, companyId, { recountedAt: now, number, fault })
    })
  for (const { companyId, fault } of ledgers) if (fault) log().error({ companyId, ...fault }, 'ledger does not fit')
  last = { at: now, hasFailed: false, againAt: new Date(0) }
  const entries = ledgers.reduce((sum, ledger) => sum + ledger.entries, 0)
  log().info({ companies: ledgers.length, entries, ms }, 'ledgers recounted')
}

/** When ledgers were last recounted, in how many something did not fit, and whether the last try to recount them failed. */
export function recountState() {
  return { ...readRecounts(readingSql()), hasFailed: last.hasFailed }
}
