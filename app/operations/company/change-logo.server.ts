import { database } from '#app/data/database.server.ts'
import { findUpload } from '#app/data/read/uploads/uploads.sql.server.ts'
import { updateRows } from '#app/data/write/rows.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/**
 * Sets or removes the company's logo. Fails with `company.logoUnknown` if the company has uploaded no logo with this
 * key.
 */
export function changeLogo(companyId: string, logoKey: string | null): Promise<Result<null>> {
  return database().atomically((sql) => {
    const isKnown = logoKey === null || findUpload(sql, companyId, logoKey)?.kind === 'logo'
    if (!isKnown) return fail('company.logoUnknown', { field: 'logoUrl' })
    updateRows(sql, 'Company', { where: { id: companyId }, data: { logoKey } })
    return ok(null)
  })
}
