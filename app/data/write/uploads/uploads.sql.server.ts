import type { Sql } from '#app/data/database.server.ts'
import type { PictureKind } from '#app/domain/uploads/pictures.ts'
import type { Upload } from '#app/generated/prisma/client.ts'
import { noteFilesToRemove } from './files-to-remove.sql.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type AwaitedPhoto = { key: string; scheduleId: string; now: Date }

/** Notes the key of a photo that will be uploaded for a check-in of this schedule. */
export function awaitPhoto(sql: Sql, companyId: string, { key, scheduleId, now }: AwaitedPhoto): void {
  insertRow(sql, 'Upload', { key, companyId, kind: 'photo', scheduleId, createdAt: now })
}

/** Notes the key of a logo whose file is about to be stored. */
export function awaitLogo(sql: Sql, companyId: string, { key, now }: { key: string; now: Date }): void {
  const row = "INSERT INTO Upload (key, companyId, kind, createdAt) VALUES (:key, :companyId, 'logo', :now)"
  sql.run(`${row} ON CONFLICT (key) DO NOTHING`, { key, companyId, now })
}

type StoredFile = { key: string; bytes: number; sha256?: string; now: Date }

/** Notes that the file of a noted key is stored, its length, and its SHA-256 (hexadecimal). A photo completes the check-ins that wait for it. */
export function noteStored(sql: Sql, companyId: string, { key, bytes, sha256, now }: StoredFile): void {
  updateRows(sql, 'Upload', { where: { key, companyId }, data: { keptAt: now, bytes, sha256 } })
  sql.run(complete, { key, companyId, now })
  // Also of those that were removed while they waited: from now on they say which photo is theirs.
  for (const { id: recordId } of sql.all<{ id: string }>(checkInsWith, { key, companyId }))
    enterInLedger(sql, companyId, { kind: 'photo', recordId, now })
}

const complete = `
  UPDATE CheckIn SET status = 'completed', completedAt = :now
  WHERE photoKey = :key AND status = 'pending' AND +companyId = :companyId`

const checkInsWith = 'SELECT id FROM CheckIn WHERE photoKey = :key AND +companyId = :companyId ORDER BY checkedInAt, id'

/** Notes that an awaited photo arrived, but there was no room for it. */
export function noteRefused(sql: Sql, companyId: string, { key, now }: { key: string; now: Date }): void {
  updateRows(sql, 'Upload', { where: { key, companyId, kind: 'photo' }, data: { refusedAt: now } })
}

/** Stores the lengths of stored files. */
export function noteBytes(sql: Sql, files: { key: string; bytes: number }[]): void {
  for (const { key, bytes } of files) updateRows(sql, 'Upload', { where: { key }, data: { bytes } })
}

type Surplus = { kind: PictureKind; limit: number; since: Date; now: Date }

/**
 * Deletes the oldest stored pictures of a company that nothing shows, if more than `limit` of them were begun after `since`.
 * Notes their files for removal and returns their keys.
 */
export function forgetSurplus(sql: Sql, companyId: string, { kind, limit, since, now }: Surplus): string[] {
  return forget(sql, surplus, { values: { companyId, kind, limit, since }, now })
}

/** Deletes any `limit` uploads of a company and notes their files for removal. Returns how many there were. */
export function forgetSome(sql: Sql, companyId: string, { limit, now }: { limit: number; now: Date }): number {
  const some = 'key IN (SELECT key FROM Upload WHERE companyId = :companyId LIMIT :limit)'
  return forget(sql, some, { values: { companyId, limit }, now }).length
}

/** Deletes an upload of a company and notes its file for removal. */
export function forgetUpload(sql: Sql, companyId: string, { key, now }: { key: string; now: Date }): void {
  forget(sql, 'key = :key AND companyId = :companyId', { values: { key, companyId }, now })
}

/**
 * Deletes the uploads of all companies that were begun after `after` and by `until` and that nothing
 * shows, and notes their files for removal. The photo of a deleted check-in counts as shown.
 */
export function forgetUnshown(sql: Sql, { after, until, now }: { after: Date; until: Date; now: Date }): void {
  forget(sql, `createdAt > :after AND createdAt <= :until AND ${isUnshown}`, { values: { after, until }, now })
}

function forget(
  sql: Sql,
  condition: string,
  { values, now }: { values: Parameters<Sql['all']>[1]; now: Date },
): string[] {
  const deleted = sql.all<Pick<Upload, 'key'>>(`DELETE FROM Upload WHERE ${condition} RETURNING key`, values)
  const keys = deleted.map(({ key }) => key)
  noteFilesToRemove(sql, { keys, now })
  return keys
}

const isUnshown = `
  CASE kind
    WHEN 'logo' THEN NOT EXISTS (SELECT 1 FROM Company WHERE Company.id = Upload.companyId AND Company.logoKey = Upload.key)
    WHEN 'photo' THEN NOT EXISTS (SELECT 1 FROM CheckIn WHERE CheckIn.photoKey = Upload.key)
      AND NOT EXISTS (SELECT 1 FROM Inspection WHERE Inspection.photoKey = Upload.key)
      AND NOT EXISTS (SELECT 1 FROM Defect WHERE Defect.photoKey = Upload.key)
      AND NOT EXISTS (SELECT 1 FROM DefectStep WHERE DefectStep.photoKey = Upload.key)
    WHEN 'report' THEN NOT EXISTS (SELECT 1 FROM IssuedFile WHERE IssuedFile.key = Upload.key)
  END`

const surplus = `
  key IN (
    SELECT key FROM Upload
    WHERE companyId = :companyId AND kind = :kind AND createdAt > :since AND keptAt IS NOT NULL AND ${isUnshown}
    ORDER BY keptAt DESC, rowid DESC LIMIT -1 OFFSET :limit)`
