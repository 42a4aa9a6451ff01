import { findLogoKey } from '#app/data/read/company/companies.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { uploadLogo } from '#app/operations/company/upload-logo.server.ts'
import { somePng } from '../files/pictures.ts'
import type { Owner } from './factories.ts'

/** Sets a picture as the logo of a company, and returns its key. */
export async function giveLogo({ companyId }: Pick<Owner, 'companyId'>, picture?: Uint8Array): Promise<string> {
  const uploaded = await uploadLogo({ companyId, bytes: picture ?? (await somePng()), now: new Date() })
  const key = findLogoKey(readingSql(), companyId)
  if (!uploaded.ok || key === null) throw new Error('The logo was refused')
  return key
}
