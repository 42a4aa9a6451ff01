import type { Sql } from '#app/data/database.server.ts'
import type { Upload } from '#app/generated/prisma/client.ts'

/** What the company uploaded under this key; undefined where that is nothing, or is not there yet. */
export function findUpload(sql: Sql, companyId: string, key: string): Pick<Upload, 'kind'> | undefined {
  const query = 'SELECT kind FROM Upload WHERE key = :key AND companyId = :companyId AND keptAt IS NOT NULL'
  return sql.get(query, { key, companyId })
}

/** The photo that was to be uploaded under this key for a check-in of this schedule, and that none has yet. */
export function findUnusedPhoto(
  sql: Sql,
  { key, scheduleId }: { key: string; scheduleId: string },
): Pick<Upload, 'keptAt'> | undefined {
  return sql.get(unusedPhoto, { key, scheduleId })
}

const unusedPhoto = `
  SELECT keptAt FROM Upload
  WHERE key = :key AND kind = 'photo' AND scheduleId = :scheduleId
    AND NOT EXISTS (SELECT 1 FROM CheckIn WHERE CheckIn.photoKey = Upload.key)`

/** The keys of all that a company uploaded, or was about to. */
export function listUploads(sql: Sql, companyId: string): string[] {
  return sql
    .all<Pick<Upload, 'key'>>('SELECT key FROM Upload WHERE companyId = :companyId', { companyId })
    .map(({ key }) => key)
}

/** The keys of a company's photos that are there. */
export function listPhotos(sql: Sql, companyId: string): string[] {
  const query = "SELECT key FROM Upload WHERE companyId = :companyId AND kind = 'photo' AND keptAt IS NOT NULL"
  return sql.all<Pick<Upload, 'key'>>(query, { companyId }).map(({ key }) => key)
}

/** Whether anybody's upload has this key, be its file there or not. */
export function isUploadKey(sql: Sql, key: string): boolean {
  return sql.get('SELECT 1 FROM Upload WHERE key = :key', { key }) !== undefined
}

/** Whether the file of this key is there. */
export function isKept(sql: Sql, key: string): boolean {
  return sql.get('SELECT 1 FROM Upload WHERE key = :key AND keptAt IS NOT NULL', { key }) !== undefined
}
