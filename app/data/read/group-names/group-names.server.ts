import { database } from '#app/data/database.server.ts'
import type { GroupName } from '#app/domain/group-names/schema.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'
import { inOrder, rowsAfter, type NamePosition } from '#app/data/read/in-order.server.ts'

/** The names of a company's groups, in alphabetical order; with `after` those after this one. */
export async function listGroupNames(companyId: string, after?: NamePosition): Promise<GroupName[]> {
  const rows = await (await database().reading()).groupName.findMany({ where: { companyId }, select })
  const nameOf = ({ name }: GroupName) => name
  return rowsAfter(inOrder(rows.map(groupNameOf), nameOf), after, nameOf)
}

/** The name of a group of the company, or null. */
export async function findGroupName(companyId: string, groupNameId: string): Promise<GroupName | null> {
  const row = await (await database().reading()).groupName.findFirst({ where: { id: groupNameId, companyId }, select })
  return row && groupNameOf(row)
}

export type ScheduleOfGroup = { id: string; title: string; location: string }

/** The living schedules of a group of the company, by title. */
export async function listSchedulesOfGroup(companyId: string, groupNameId: string): Promise<ScheduleOfGroup[]> {
  const { schedule } = await database().reading()
  const rows = await schedule.findMany({
    where: { companyId, groupNameId, archivedAt: null },
    select: { id: true, title: true, location: true },
  })
  return inOrder(rows, ({ title }) => title)
}

const select = {
  id: true,
  name: true,
  _count: { select: { schedules: { where: { archivedAt: null } } } },
} as const satisfies Prisma.GroupNameSelect

function groupNameOf({ _count, ...row }: Prisma.GroupNameGetPayload<{ select: typeof select }>): GroupName {
  return { ...row, scheduleCount: _count.schedules }
}
