import type { Sql } from '#app/data/database.server.ts'
import type { PictureKind } from '#app/domain/uploads/pictures.ts'
import type { Upload } from '#app/generated/prisma/client.ts'
import { noteFilesToRemove } from './files-to-remove.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type AwaitedPhoto = { key: string; scheduleId: string; now: Date }

/** Notes the key of a photo that is about to be uploaded for a check-in of this schedule. */
export function awaitPhoto(sql: Sql, companyId: string, { key, scheduleId, now }: AwaitedPhoto): void {
  insertRow(sql, 'Upload', { key, companyId, kind: 'photo', scheduleId, createdAt: now })
}

/** Notes the key of a logo whose file is about to be kept. */
export function awaitLogo(sql: Sql, companyId: string, { key, now }: { key: string; now: Date }): void {
  const row = "INSERT INTO Upload (key, companyId, kind, createdAt) VALUES (:key, :companyId, 'logo', :now)"
  sql.run(`${row} ON CONFLICT (key) DO NOTHING`, { key, companyId, now })
}

type KeptFile = { key: string; bytes: number; now: Date }

/** Notes that the file of a noted key is there, and how long it is; a photo completes the check-ins that owe it. */
export function noteKept(sql: Sql, companyId: string, { key, bytes, now }: KeptFile): void {
  updateRows(sql, 'Upload', { where: { key, companyId }, data: { keptAt: now, bytes } })
  sql.run(complete, { key, now })
}

const complete =
  "UPDATE CheckIn SET status = 'completed', completedAt = :now WHERE photoKey = :key AND status = 'pending'"

/** Notes that an awaited photo came, and that there was no room for it. */
export function noteRefused(sql: Sql, companyId: string, { key, now }: { key: string; now: Date }): void {
  updateRows(sql, 'Upload', { where: { key, companyId, kind: 'photo' }, data: { refusedAt: now } })
}

/** Notes how long kept files are. */
export function noteBytes(sql: Sql, files: { key: string; bytes: number }[]): void {
  for (const { key, bytes } of files) updateRows(sql, 'Upload', { where: { key }, data: { bytes } })
}

type Surplus = { kind: PictureKind; most: number; since: Date; now: Date }

/**
 * Forgets the oldest of a company's kept pictures that nothing shows, where there are more than so many of those that
 * were begun after an instant; their files are to be removed. Answers their keys.
 */
export function forgetSurplus(sql: Sql, companyId: string, { kind, most, since, now }: Surplus): string[] {
  return forget(sql, surplus, { values: { companyId, kind, most, since }, now })
}

/** Forgets so many uploads of a company, whichever; their files are to be removed. Answers how many there were. */
export function forgetSome(sql: Sql, companyId: string, { most, now }: { most: number; now: Date }): number {
  const some = 'key IN (SELECT key FROM Upload WHERE companyId = :companyId LIMIT :most)'
  return forget(sql, some, { values: { companyId, most }, now }).length
}

/**
 * Forgets the uploads of all companies that were begun after one instant and by another and that nothing shows, logos and
 * photos; their files are to be removed. The photo of a removed check-in is still its own.
 */
export function forgetUnshown(sql: Sql, { after, until, now }: { after: Date; until: Date; now: Date }): void {
  forget(sql, `createdAt > :after AND createdAt <= :until AND ${isUnshown}`, { values: { after, until }, now })
}

function forget(sql: Sql, which: string, { values, now }: { values: Parameters<Sql['all']>[1]; now: Date }): string[] {
  const forgotten = sql.all<Pick<Upload, 'key'>>(`DELETE FROM Upload WHERE ${which} RETURNING key`, values)
  const keys = forgotten.map(({ key }) => key)
  noteFilesToRemove(sql, { keys, now })
  return keys
}

const isUnshown = `
  CASE kind
    WHEN 'logo' THEN NOT EXISTS (SELECT 1 FROM Company WHERE Company.id = Upload.companyId AND Company.logoKey = Upload.key)
    WHEN 'photo' THEN NOT EXISTS (SELECT 1 FROM CheckIn WHERE CheckIn.photoKey = Upload.key)
  END`

const surplus = `
  key IN (
    SELECT key FROM Upload
    WHERE companyId = :companyId AND kind = :kind AND createdAt > :since AND keptAt IS NOT NULL AND ${isUnshown}
    ORDER BY keptAt DESC, rowid DESC LIMIT -1 OFFSET :most)`
