import { database } from '#app/data/database.server.ts'
import type { Company } from '#app/generated/prisma/client.ts'

type Changeable = Omit<Company, 'id' | 'createdAt' | 'logoKey'>

/** Changes what is given of a company. */
export async function updateCompany(companyId: string, change: Partial<Changeable>): Promise<void> {
  await database().writing.company.updateMany({ where: { id: companyId }, data: change })
}
