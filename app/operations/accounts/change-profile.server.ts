import { changeUser, type Profile } from '#app/data/write/users.server.ts'

type Change = Partial<Profile> & { companyId: string; userId: string }

/**
 * From now on the user is called so, reads pages and mails in this language (one of i18n/languages.ts) on every device,
 * and gets news or none; what is left out stays as it is.
 */
export async function changeProfile({ companyId, ...change }: Change): Promise<void> {
  await changeUser(companyId, change)
}
