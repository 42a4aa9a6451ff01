import { findLogoKey } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { logoOnPaper } from '#app/documents/logo-on-paper.server.ts'
import { readUpload } from '#app/operations/uploads/read-upload.server.ts'

/**
 * The company's logo for posters and labels, as PNG on white. Null if it has none, or if it can't be read or drawn now:
 * a poster without logo is better than none.
 */
export async function readPrintedLogo(companyId: string): Promise<Uint8Array | null> {
  const key = findLogoKey(readingSql(), companyId)
  if (!key) return null
  const logo = await logoOnPaper(key, { companyId, read: () => readUpload(companyId, key) })
  return logo.ok ? logo.value : null
}
