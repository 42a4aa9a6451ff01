import type { Readable } from 'node:stream'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listPhotos } from '#app/data/read/uploads/uploads.sql.server.ts'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { csvFile } from '#app/documents/csv.server.ts'
import { jsonArray } from '#app/documents/export/json-array.ts'
import { readMe, type ReadMeFacts } from '#app/documents/export/read-me.server.ts'
import { zipOf, type ZipEntry } from '#app/documents/export/zip-of.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { readUpload } from '#app/operations/uploads/read-upload.server.ts'
import { exportedAreas, type Area } from './exported-areas.server.ts'
import { secondsUntilExport } from './seconds-until-export.server.ts'

type CompanyExportRequest = { companyId: string; language: ReadMeFacts['language']; now: Date }

/**
 * All that a company has here, as a ZIP that is made while it is read: JSON of everything, CSV of what is a table, its
 * logo and photos, and a text that explains it in the reader's language. Archived, hidden and deleted things are in it; hashes and
 * secrets are not. `request.tooManyTries` after six in a minute, `server.unavailable` where its files can’t be read.
 */
export async function exportCompany({ companyId, language, now }: CompanyExportRequest): Promise<Result<Readable>> {
  const retryAfter = secondsUntilExport(companyId, now)
  if (retryAfter > 0) return fail('request.tooManyTries', { params: { retryAfter } })
  const { logoKey, groupNames: _, ...company } = await findCompany(companyId)
  const entries = [
    whole('README.txt', readMe({ language, companyName: company.name, madeAt: now })),
    whole('company.json', `${JSON.stringify({ id: companyId, ...company }, null, 2)}\n`),
    ...exportedAreas.flatMap((area) => filesOf(area, companyId)),
  ]
  const logo = logoKey ? await readUpload(companyId, logoKey) : null
  if (logo?.ok) entries.push(whole('files/logo.png', logo.value))
  else if (logo?.failure.code === 'server.unavailable') return logo
  return ok(zipOf(withPhotos(entries, companyId), now))
}

/** So many keys are read in one piece of the event loop, of a company that may have some hundred thousand photos. */
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

/** By the key that check-ins name; read when its turn comes. */
function photo(key: string): ZipEntry {
  return {
    path: `files/photos/${key}.jpg`,
    async *chunks() {
      const bytes = await fileStore().read(key)
      if (bytes) yield bytes
    },
  }
}

function whole(path: string, content: string | Uint8Array): ZipEntry {
  return {
    path,
    async *chunks() {
      yield content
    },
  }
}

function filesOf({ name, chunks, table }: Area, companyId: string): ZipEntry[] {
  const json = { path: `${name}.json`, chunks: () => jsonArray(chunks(companyId)) }
  if (!table) return [json]
  const { columns, line } = table
  async function* lines() {
    for await (const things of chunks(companyId)) yield things.map(line)
  }
  return [json, { path: `${name}.csv`, chunks: () => csvFile(columns, lines()) }]
}
