import { database } from '#app/data/database.server.ts'

type Archiving = { scheduleId: string; now: Date }

/** Takes a living schedule of the company out of use and answers its title; undefined where there is none. */
export async function markScheduleArchived(companyId: string, { scheduleId, now }: Archiving) {
  const [archived] = await database().writing.schedule.updateManyAndReturn({
    where: { id: scheduleId, companyId, archivedAt: null },
    data: { archivedAt: now, updatedAt: now },
    select: { title: true },
  })
  return archived
}
