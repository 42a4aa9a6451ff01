import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSchedulePhotos } from '#app/data/read/uploads/schedule-photos.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import type { RecordsOf } from './read-records.server.ts'

/** More photos would make a document that no mail takes. */
const mostPhotos = 500

/** How many photos the records have, and whether they are more than a document may have: then it is as many as that. */
export type CountedPhotos = { count: number; areTooMany: boolean }

export function countExportPhotos(records: RecordsOf): CountedPhotos {
  const { length } = photoKeys(records)
  return { count: Math.min(length, mostPhotos), areTooMany: length > mostPhotos }
}

/** Where the photos of the records are found, by the key of each. `document.tooManyPhotos` beyond 500. */
export async function placeExportPhotos(records: RecordsOf): Promise<Result<ReadonlyMap<string, string>>> {
  const keys = photoKeys(records)
  if (keys.length > mostPhotos) return fail('document.tooManyPhotos', { field: 'photos' })
  const store = fileStore()
  return ok(new Map(await Promise.all(keys.map(async (key) => [key, await store.locate(key)] as const))))
}

function photoKeys({ companyId, scheduleId, range }: RecordsOf): string[] {
  return listSchedulePhotos(readingSql(), companyId, { scheduleId, ...range, most: mostPhotos + 1 })
}
