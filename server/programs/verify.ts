import { existsSync } from 'node:fs'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { openReadOnly } from '#app/data/read-only.server.ts'
import { parseHead, type KnownHead } from '#app/domain/ledger/known-head.ts'
import { faultInWords, restoreInWords } from '#app/operations/ledger/fault-in-words.ts'
import { verifyCompany, verifyLedgers, type VerifiedCompany } from '#app/operations/ledger/verify-ledgers.server.ts'
import { verifyAnchors } from '#app/operations/ledger/verify-anchors.server.ts'
import { verifyPhotos } from '#app/operations/ledger/verify-photos.server.ts'
import { readStoredHeads } from '#app/operations/ledger/heads-in-file-store.server.ts'
import { errorMessage } from './error-message.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { lowerPriority } from './lower-priority.ts'
import { program } from './program.ts'

const usage = {
  usage: 'npm run verify [-- [--company <id> [--head "<number>:<hash>"]] [--photos | --json]]',
  about:
    'Recounts the ledger of each company from its records, while the server runs, and says the first thing that does not fit. ' +
    'Exits with 1 if there is one.\n' +
    '  --company  recounts only the ledger of this company\n' +
    '  --head     also compares with a head of it from a mail or a paper, as "1204:9f3c 0a1b…"\n' +
    '  --photos   also compares all photos with their hashes, if nothing else is wrong\n' +
    '  --json     prints a line of JSON for each company instead, and exits with 0 once all are recounted',
  options: {
    company: { type: 'string' },
    head: { type: 'string' },
    photos: { type: 'boolean' },
    json: { type: 'boolean' },
  },
} as const

await program(usage, async ({ values: { company, head, photos, json } }) => {
  readEnvironmentFile()
  process.env['NODE_ENV'] ??= 'production'
  settings()
  const written = headOf(head)
  if (written && company === undefined) throw new Error(`A head is one of a company. Usage: ${usage.usage}`)
  const file = databaseFile()
  if (!existsSync(file)) throw new Error(`There is no database at ${file}. Start the server once, or set DATABASE_URL.`)
  lowerPriority()
  const { sql, close } = openReadOnly(file)
  try {
    const anchors = await verifyAnchors(sql)
    const known = await headsBeside()
    const ledgers =
      company === undefined
        ? [...verifyLedgers(sql, { known })]
        : [verifyOne(sql, String(company), [...(known.get(String(company)) ?? []), ...(written ? [written] : [])])]
    for (const ledger of ledgers) ledger.fault ??= anchors.get(ledger.companyId) ?? null
    if (json === true) return printLines(ledgers)
    if (photos === true) await comparePhotos(sql, ledgers)
    report(ledgers)
  } finally {
    close()
  }
})

function headOf(text: string | boolean | undefined): KnownHead | null {
  if (text === undefined) return null
  const head = parseHead(String(text))
  if (!head) throw new Error('A head is a number and at least 16 digits of its hash: 1204:9f3c0a1b2c3d4e5f')
  return head
}

/** The newest heads that stand beside photos and logos. */
async function headsBeside(): Promise<Map<string, KnownHead[]>> {
  try {
    const stored = [...(await readStoredHeads())]
    return new Map(stored.map(([id, head]) => [id, [{ ...head, day: head.lastAt.toISOString().slice(0, 10) }]]))
  } catch (error) {
    process.stderr.write(`The heads beside photos and logos could not be read: ${errorMessage(error)}\n`)
    return new Map()
  }
}

function verifyOne(sql: Sql, companyId: string, known: KnownHead[]): VerifiedCompany {
  const verified = verifyCompany(sql, companyId, { known })
  if (!verified) throw new Error(`There is no company ${companyId}`)
  return verified
}

function printLines(ledgers: VerifiedCompany[]) {
  for (const { companyId, entries, fault } of ledgers)
    process.stdout.write(`${JSON.stringify({ companyId, entries, fault })}\n`)
}

async function comparePhotos(sql: Sql, ledgers: VerifiedCompany[]) {
  let photos = 0
  for (const ledger of ledgers) {
    if (ledger.fault) continue
    const verified = await verifyPhotos(sql, ledger.companyId)
    ledger.fault = verified.fault
    photos += verified.photos
  }
  process.stdout.write(`Photos: ${photos}\n`)
}

function report(all: VerifiedCompany[]) {
  const entries = all.reduce((sum, one) => sum + one.entries, 0)
  const wrong = all.flatMap(({ companyId, fault }) => (fault ? [{ companyId, fault }] : []))
  for (const { companyId, restores } of all)
    for (const restore of restores) process.stdout.write(`company ${companyId}, ${restoreInWords(restore)}\n`)
  for (const { companyId, fault } of wrong) process.stderr.write(`company ${companyId}: ${faultInWords(fault)}\n`)
  process.stdout.write(`Companies: ${all.length}; entries: ${entries}; with a fault: ${wrong.length}\n`)
  if (wrong.length > 0) process.exitCode = 1
}
