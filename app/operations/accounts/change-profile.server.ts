import { database } from '#app/data/database.server.ts'
import { updateProfile, type Profile } from '#app/data/write/accounts/users.sql.server.ts'

type Change = Partial<Profile> & { companyId: string; userId: string }

/**
 * Changes the user's name, the language of pages and mails on every device (one of i18n/languages.ts), and whether they get
 * news. What is left out stays as it is.
 */
export async function changeProfile({ companyId, userId, ...profile }: Change): Promise<void> {
  await database().atomically((sql) => updateProfile(sql, companyId, { userId, profile }))
}
