import { database } from '#app/data/database.server.ts'
import type { User } from '#app/generated/prisma/client.ts'

/** What a user says of themselves, as it counts at once. */
export type Profile = Pick<User, 'firstName' | 'lastName' | 'hasSubscribedToNews'> & { language: string }

/** Changes what is given of a user of the company. */
export async function changeUser(
  companyId: string,
  { userId, firstName, lastName, language, hasSubscribedToNews }: Partial<Profile> & { userId: string },
): Promise<void> {
  await database().writing.user.updateMany({
    where: { id: userId, companyId },
    data: { firstName, lastName, language, hasSubscribedToNews },
  })
}
