import { database } from '#app/data/database.server.ts'

type Archiving = { staffId: string; now: Date }

/**
 * Takes a living person of the company out of use and answers their signature; undefined where there is none. Their
 * login name is free again.
 */
export async function markStaffArchived(companyId: string, { staffId, now }: Archiving) {
  const [archived] = await database().writing.staff.updateManyAndReturn({
    where: { id: staffId, companyId, archivedAt: null },
    data: { archivedAt: now },
    select: { signature: true },
  })
  return archived
}
