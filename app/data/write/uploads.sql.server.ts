import type { Sql } from '#app/data/database.server.ts'
import type { Upload } from '#app/generated/prisma/client.ts'
import { insertRow } from './rows.sql.server.ts'

type NewUpload = Pick<Upload, 'key' | 'kind'> & { now: Date }

export function insertUpload(sql: Sql, companyId: string, { key, kind, now }: NewUpload): void {
  insertRow(sql, 'Upload', { key, companyId, kind, createdAt: now })
}

/** Forgets the logos of all companies that were uploaded by then and are not shown, and answers their keys. */
export function deleteUnshownLogos(sql: Sql, before: Date): string[] {
  return sql.all<Pick<Upload, 'key'>>(unshown, { before }).map(({ key }) => key)
}

const unshown = `
  DELETE FROM Upload
  WHERE kind = 'logo' AND createdAt <= :before
    AND NOT EXISTS (SELECT 1 FROM Company WHERE Company.id = Upload.companyId AND Company.logoKey = Upload.key)
  RETURNING key`
