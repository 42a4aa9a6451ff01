import type { Sql } from '#app/data/database.server.ts'
import type { PictureKind } from '#app/domain/uploads/pictures.ts'
import type { Upload } from '#app/generated/prisma/client.ts'

/** The company's logo or photo with this key; undefined if there is none, or its file is not stored yet. */
export function findUpload(sql: Sql, companyId: string, key: string): Pick<Upload, 'kind'> | undefined {
  const query = `
    SELECT kind FROM Upload WHERE key = :key AND companyId = :companyId AND kind <> 'report' AND keptAt IS NOT NULL`
  return sql.get(query, { key, companyId })
}

/** The state of a picture that somebody uploads for a company. */
export type UploadState = {
  /** Whether the company still has a user: not once its account was deleted. */
  isOpen: boolean
  /**
   * Whether the key is noted for this company and kind, and not for a schedule that ended before the check-in was made.
   */
  isNoted: boolean
  /** Whether the key has or had a file, which may be about to be removed. */
  isUsed: boolean
}

/** The state of the picture of this kind that is uploaded under this key. */
export function readUploadState(sql: Sql, companyId: string, query: { key: string; kind: PictureKind }): UploadState {
  const row = sql.get<Record<keyof UploadState, number>>(uploadState, { companyId, ...query })
  return { isOpen: row?.isOpen === 1, isNoted: row?.isNoted === 1, isUsed: row?.isUsed === 1 }
}

const uploadState = `
  SELECT
    EXISTS (SELECT 1 FROM User WHERE companyId = :companyId) AS isOpen,
    EXISTS (
      SELECT 1 FROM Upload u LEFT JOIN Schedule s ON s.id = u.scheduleId
      WHERE u.key = :key AND u.companyId = :companyId AND u.kind = :kind
        AND (s.archivedAt IS NULL OR EXISTS (SELECT 1 FROM CheckIn WHERE photoKey = u.key))) AS isNoted,
    EXISTS (SELECT 1 FROM Upload WHERE key = :key AND keptAt IS NOT NULL)
      OR EXISTS (SELECT 1 FROM FileToRemove WHERE key = :key) AS isUsed`

/** The photo with this key that was requested for this schedule, if nothing shows it yet. */
export function findUnusedPhoto(
  sql: Sql,
  { key, scheduleId }: { key: string; scheduleId: string },
): Pick<Upload, 'keptAt' | 'refusedAt'> | undefined {
  return sql.get(unusedPhoto, { key, scheduleId })
}

const unusedPhoto = `
  SELECT keptAt, refusedAt FROM Upload
  WHERE key = :key AND kind = 'photo' AND scheduleId = :scheduleId
    AND NOT EXISTS (SELECT 1 FROM CheckIn WHERE CheckIn.photoKey = Upload.key)
    AND NOT EXISTS (SELECT 1 FROM Inspection WHERE Inspection.photoKey = Upload.key)
    AND NOT EXISTS (SELECT 1 FROM Defect WHERE Defect.photoKey = Upload.key)
    AND NOT EXISTS (SELECT 1 FROM DefectStep WHERE DefectStep.photoKey = Upload.key)`

/** The total size of a company's photos in bytes. */
export function readPhotoBytes(sql: Sql, companyId: string): number {
  return (
    sql.get<{ bytes: number }>('SELECT bytes FROM PhotoSum WHERE companyId = :companyId', { companyId })?.bytes ?? 0
  )
}

/** The next stored photos of a company after a key, in the order of keys, each with its SHA-256; those without one are left out. */
export function listHashedPhotos(
  sql: Sql,
  companyId: string,
  { after, limit }: { after: string; limit: number },
): { key: string; bytes: number | null; sha256: string }[] {
  return sql.all(hashedPhotos, { companyId, after, limit })
}

const hashedPhotos = `
  SELECT key, bytes, sha256 FROM Upload
  WHERE companyId = :companyId AND kind = 'photo' AND key > :after AND keptAt IS NOT NULL AND sha256 IS NOT NULL
  ORDER BY key LIMIT :limit`

type PhotoPosition = { createdAt: Date; position: number }
type PhotoPage = { after: PhotoPosition | null; limit: number }

/** The next keys of a company's stored photos after a position, oldest first. `next` is null at the end. */
export function listPhotos(sql: Sql, companyId: string, { after, limit }: PhotoPage) {
  const start = after ?? { createdAt: new Date(0), position: 0 }
  const rows = sql.all<Pick<Upload, 'key'> & PhotoPosition>(photosAfter, { companyId, limit, ...start })
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    keys: rows.map(({ key }) => key),
    next: last ? { createdAt: last.createdAt, position: last.position } : null,
  }
}

const photosAfter = `
  SELECT key, createdAt, rowid AS position FROM Upload
  WHERE companyId = :companyId AND kind = 'photo' AND (createdAt, rowid) > (:createdAt, :position) AND keptAt IS NOT NULL
  ORDER BY createdAt, rowid LIMIT :limit`

/** Whether an upload with this key exists, stored or not, and whether the length of its file is still to be noted. */
export function findKey(sql: Sql, key: string): { lacksBytes: boolean } | undefined {
  const row = sql.get<Pick<Upload, 'keptAt' | 'bytes'>>('SELECT keptAt, bytes FROM Upload WHERE key = :key', { key })
  return row && { lacksBytes: row.keptAt !== null && row.bytes === null }
}

type UploadSpan = { after: Date; before: Date; limit: number }

/** The instant until which `limit` uploads were begun after the instant `after`; `before` if there are fewer. */
export function endOfUploads(sql: Sql, { after, before, limit }: UploadSpan): Date {
  const query = `
    SELECT createdAt FROM Upload WHERE createdAt > :after AND createdAt <= :before ORDER BY createdAt LIMIT 1 OFFSET :limit`
  return sql.get<Pick<Upload, 'createdAt'>>(query, { after, before, limit })?.createdAt ?? before
}
