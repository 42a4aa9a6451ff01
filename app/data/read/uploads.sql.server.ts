import type { Sql } from '#app/data/database.server.ts'
import type { Upload } from '#app/generated/prisma/client.ts'

/** What the company uploaded under this key; undefined where that is nothing. */
export function findUpload(sql: Sql, companyId: string, key: string): Pick<Upload, 'kind'> | undefined {
  return sql.get('SELECT kind FROM Upload WHERE key = :key AND companyId = :companyId', { key, companyId })
}

/** The keys of all that a company uploaded. */
export function listUploads(sql: Sql, companyId: string): string[] {
  return sql
    .all<Pick<Upload, 'key'>>('SELECT key FROM Upload WHERE companyId = :companyId', { companyId })
    .map(({ key }) => key)
}

/** Whether anybody's upload has this key. */
export function isUploaded(sql: Sql, key: string): boolean {
  return sql.get('SELECT 1 FROM Upload WHERE key = :key', { key }) !== undefined
}
