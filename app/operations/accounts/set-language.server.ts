import { changeUserLanguage } from '#app/data/write/users.server.ts'

/** From now on the user's pages and mails are in this language, one of i18n/languages.ts, on every device. */
export async function setLanguage({
  companyId,
  ...setting
}: {
  companyId: string
  userId: string
  language: string
}): Promise<void> {
  await changeUserLanguage(companyId, setting)
}
