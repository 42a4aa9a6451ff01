import { settings } from '#app/config/settings.server.ts'
import { recipientsOf } from '#app/gateways/backups/age.server.ts'

/** Why the settings have no key for what is encrypted for these public keys; null if they have one. */
export async function whyNoKey(recipients: readonly string[]): Promise<string | null> {
  if (recipients.length === 0) return null
  const { BACKUP_AGE_IDENTITY: identities } = settings()
  const own = await recipientsOf(identities)
  if (own.some((recipient) => recipients.includes(recipient))) return null
  const found =
    own.length === 0 ? 'BACKUP_AGE_IDENTITY is not set' : `the key in BACKUP_AGE_IDENTITY is for ${own.join(', ')}`
  return `it is encrypted for ${recipients.join(', ')}, and ${found}. Set BACKUP_AGE_IDENTITY_FILE to the file with its secret key`
}
