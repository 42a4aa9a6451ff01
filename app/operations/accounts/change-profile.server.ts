import { database } from '#app/data/database.server.ts'
import { updateProfile, type Profile } from '#app/data/write/accounts/users.sql.server.ts'

type Change = Partial<Profile> & { companyId: string; userId: string }

/**
 * From now on the user is called so, reads pages and mails in this language (one of i18n/languages.ts) on every device,
 * and gets news or none; what is left out stays as it is.
 */
export async function changeProfile({ companyId, userId, ...profile }: Change): Promise<void> {
  await database().atomically((sql) => updateProfile(sql, companyId, { userId, profile }))
}
