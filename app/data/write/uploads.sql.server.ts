import type { Sql } from '#app/data/database.server.ts'
import type { Upload } from '#app/generated/prisma/client.ts'
import { insertRow } from './rows.sql.server.ts'

type AwaitedPhoto = { key: string; scheduleId: string; now: Date }

/** Notes the key of a photo that is about to be uploaded for a check-in of this schedule. */
export function awaitPhoto(sql: Sql, companyId: string, { key, scheduleId, now }: AwaitedPhoto): void {
  insertRow(sql, 'Upload', { key, companyId, kind: 'photo', scheduleId, createdAt: now })
}

type KeptFile = { key: string; now: Date }

/** Notes that the logo of this key is there. False where the key has a file already. */
export function keepLogo(sql: Sql, companyId: string, { key, now }: KeptFile): boolean {
  return sql.run(keptLogo, { key, companyId, now }).changes === 1
}

/**
 * Notes that the photo of this key is there, which completes the check-ins that owe it. False where it was there before,
 * or nobody awaits it.
 */
export function keepPhoto(sql: Sql, companyId: string, { key, now }: KeptFile): boolean {
  const { changes } = sql.run(keptPhoto, { key, companyId, now })
  if (changes === 1) sql.run(complete, { key, now })
  return changes === 1
}

const keptLogo = `
  INSERT INTO Upload (key, companyId, kind, createdAt, keptAt) VALUES (:key, :companyId, 'logo', :now, :now)
  ON CONFLICT (key) DO NOTHING`

const keptPhoto = `
  UPDATE Upload SET keptAt = :now
  WHERE key = :key AND companyId = :companyId AND kind = 'photo' AND keptAt IS NULL`

const complete =
  "UPDATE CheckIn SET status = 'completed', completedAt = :now WHERE photoKey = :key AND status = 'pending'"

/**
 * Forgets the uploads of all companies that were begun by then and that nothing shows, logos and photos, and answers
 * their keys. The photo of a removed check-in is still its own.
 */
export function deleteUnshownUploads(sql: Sql, before: Date): string[] {
  return sql.all<Pick<Upload, 'key'>>(unshown, { before }).map(({ key }) => key)
}

const unshown = `
  DELETE FROM Upload
  WHERE createdAt <= :before AND CASE kind
    WHEN 'logo' THEN NOT EXISTS (SELECT 1 FROM Company WHERE Company.id = Upload.companyId AND Company.logoKey = Upload.key)
    WHEN 'photo' THEN NOT EXISTS (SELECT 1 FROM CheckIn WHERE CheckIn.photoKey = Upload.key)
  END
  RETURNING key`
