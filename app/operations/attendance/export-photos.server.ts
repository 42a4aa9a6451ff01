import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedulePhotos } from '#app/data/read/uploads/schedule-photos.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import type { RecordsQuery } from './read-records.server.ts'

/** With more photos the document would be too large to mail. */
const mostPhotos = 500

/** The number of photos in the records, up to the maximum for a document, and whether there are more. */
export type CountedPhotos = { count: number; areTooMany: boolean }

export function countExportPhotos(records: RecordsQuery): CountedPhotos {
  const { length } = photoKeys(records)
  return { count: Math.min(length, mostPhotos), areTooMany: length > mostPhotos }
}

/** The places of the photos in the file store, by key. Fails with `document.tooManyPhotos` for more than 500. */
export async function placeExportPhotos(records: RecordsQuery): Promise<Result<ReadonlyMap<string, string>>> {
  const keys = photoKeys(records)
  if (keys.length > mostPhotos) return fail('document.tooManyPhotos', { field: 'photos' })
  const store = fileStore()
  return ok(new Map(await Promise.all(keys.map(async (key) => [key, await store.locate(key)] as const))))
}

function photoKeys({ companyId, scheduleId, range }: RecordsQuery): string[] {
  return listSchedulePhotos(readingSql(), companyId, { scheduleId, ...range, limit: mostPhotos + 1 })
}
