import { createHmac, hkdfSync } from 'node:crypto'
import { settings } from './settings.server.ts'

/** Enough that a server's accounts seldom share a hash. */
const characters = 12

/**
 * A short hash by which the log names an account that somebody typed: tries at one account have the same, and without
 * SESSION_SECRET nobody finds the name. A login name is hashed together with its company.
 */
export function hashAccount(...name: [emailKey: string] | [companyId: string, loginNameKey: string]): string {
  const key = Buffer.from(hkdfSync('sha256', settings().SESSION_SECRET, '', 'accounts in the log', 32))
  return createHmac('sha256', key).update(JSON.stringify(name)).digest('hex').slice(0, characters)
}
