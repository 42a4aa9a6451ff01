import { database } from '#app/data/database.server.ts'

/** Sets the language of a user of the company. */
export async function changeUserLanguage(
  companyId: string,
  { userId, language }: { userId: string; language: string },
): Promise<void> {
  await database().writing.user.updateMany({ where: { id: userId, companyId }, data: { language } })
}
