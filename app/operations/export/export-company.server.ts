import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listPhotos } from '#app/data/read/uploads/uploads.sql.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { csvFile } from '#app/documents/csv.server.ts'
import { checkPage } from '#app/documents/export/check-page.server.ts'
import { jsonArray } from '#app/documents/export/json-array.ts'
import { readMe, type ReadMeFacts } from '#app/documents/export/read-me.server.ts'
import { zipOf, type ZipEntry } from '#app/documents/export/zip-of.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { readUpload } from '#app/operations/uploads/read-upload.server.ts'
import { exportedAreas, ledgerAreas, type Area } from './exported-areas.server.ts'
import { exportInTurn } from './export-in-turn.server.ts'
import { secondsUntilExport } from './seconds-until-export.server.ts'

type CompanyExportRequest = {
  companyId: string
  language: ReadMeFacts['language']
  /** Aborted when the caller leaves before the export begins. */
  signal: AbortSignal
  now: Date
}

/**
 * Everything that a company has here, as a ZIP that is made while it is read: all data as JSON, tables also as CSV, its logo
 * and photos, a text that explains it in the reader's language, and a page that checks it. It includes archived, hidden and
 * deleted items, but no hashes of passwords and no secrets. Fails with `request.tooManyTries` after six exports in a minute, with `server.unavailable` if the
 * logo can’t be read, and as `exportInTurn` does.
 */
export async function exportCompany(request: CompanyExportRequest): Promise<Result<AsyncIterable<Uint8Array>>> {
  const retryAfter = secondsUntilExport(request.companyId, request.now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  return exportInTurn(request, () => makeExport(request))
}

async function makeExport({
  companyId,
  language,
  now,
}: CompanyExportRequest): Promise<Result<AsyncIterable<Uint8Array>>> {
  const { logoKey, groupNames: _, ...company } = await findCompany(companyId)
  // What is entered from here on may be newer than the files, and older than the ledger in them.
  const ledgerHead = findHead(readingSql(), companyId)
  const entries = [
    wholeFile('README.txt', readMe({ language, companyName: company.name, madeAt: now })),
    { path: 'check.html', whole: checkPage },
    wholeFile(
      'company.json',
      `${JSON.stringify({ id: companyId, ...company, exportedAt: now, ledgerHead }, null, 2)}\n`,
    ),
    ...exportedAreas.flatMap((area) => filesOf(area, companyId)),
  ]
  const logo = logoKey ? await readUpload(companyId, logoKey) : null
  if (logo?.ok) entries.push(wholeFile('files/logo.png', logo.value))
  else if (logo?.failure.code === 'server.unavailable') return logo
  return ok(zipOf(withLedger(withPhotos(entries, companyId), companyId), now))
}

/** The ledger comes last, so that what a file says has its entry there, whatever is written meanwhile. */
async function* withLedger(entries: AsyncGenerator<ZipEntry>, companyId: string): AsyncGenerator<ZipEntry> {
  yield* entries
  for (const area of ledgerAreas) yield* filesOf(area, companyId)
}

/** How many keys are read in one turn of the event loop; a company may have some hundred thousand photos. */
const photosAtOnce = 1000

async function* withPhotos(entries: ZipEntry[], companyId: string): AsyncGenerator<ZipEntry> {
  yield* entries
  let after: Parameters<typeof listPhotos>[2]['after'] = null
  do {
    const { keys, next } = listPhotos(readingSql(), companyId, { after, limit: photosAtOnce })
    for (const key of keys) yield photo(key)
    after = next
    await nextTurn(companyId)
  } while (after)
}

/** The entry of a photo, named by the key that check-ins have. The file is read when the ZIP gets to it. */
function photo(key: string): ZipEntry {
  return {
    path: `files/photos/${key}.jpg`,
    async whole() {
      return (await fileStore().read(key)) ?? ''
    },
  }
}

function wholeFile(path: string, content: string | Uint8Array): ZipEntry {
  return { path, whole: () => content }
}

function filesOf({ name, chunks, table }: Area, companyId: string): ZipEntry[] {
  const json = { path: `${name}.json`, chunks: () => jsonArray(chunks(companyId)) }
  if (!table) return [json]
  const { columns, toLine } = table
  async function* tableLines() {
    for await (const rows of chunks(companyId)) yield rows.map(toLine)
  }
  return [json, { path: `${name}.csv`, chunks: () => csvFile(columns, tableLines()) }]
}
