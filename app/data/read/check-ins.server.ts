import { database } from '#app/data/database.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { shownPage, type Paging } from '#app/domain/paging.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'

/** What is left out or empty does not filter. `from` is included, `to` is not; both are about when the check-in was made. */
export type CheckInFilter = {
  schedule?: string | undefined
  staff?: string | undefined
  task?: string | undefined
  /** The name of the group that the schedule is in now, its case ignored. */
  group?: string | undefined
  /** The schedule's location as it was then. */
  location?: string | undefined
  status?: AdminCheckIn['status'] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export type CheckInPage = Paging & { items: AdminCheckIn[]; total: number }

/** One page of a company's check-ins, newest first, deleted ones too; the last page where `page` is beyond it. */
export async function listCheckIns(
  companyId: string,
  { page: asked, pageSize, ...filter }: CheckInFilter & Paging,
): Promise<CheckInPage> {
  const { checkIn } = database().reading
  const where = whereOf(companyId, filter)
  const total = await checkIn.count({ where })
  const { page, start } = shownPage(total, { page: asked, pageSize })
  const items = await checkIn.findMany({
    where,
    select: adminCheckInSelect,
    orderBy: [{ checkedInAt: 'desc' }, { id: 'desc' }],
    skip: start,
    take: pageSize,
  })
  return { items, total, page, pageSize }
}

/** A check-in of the company, a deleted one too, or null. */
export function findCheckIn(companyId: string, id: string): Promise<AdminCheckIn | null> {
  return database().reading.checkIn.findFirst({ where: { id, companyId }, select: adminCheckInSelect })
}

function whereOf(companyId: string, filter: CheckInFilter): Prisma.CheckInWhereInput {
  const { schedule, staff, task, group, location, status, from, to } = filter
  return {
    companyId,
    ...(schedule && { scheduleId: schedule }),
    ...(staff && { staffId: staff }),
    ...(task && { taskId: task }),
    ...(group && { schedule: { groupName: { nameKey: foldedKey(group) } } }),
    ...(location && { location }),
    ...(status && { status }),
    checkedInAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
  }
}

/** The columns of a check-in as an owner sees it. */
export const adminCheckInSelect = {
  id: true,
  scheduleId: true,
  taskId: true,
  publicName: true,
  signature: true,
  slotAt: true,
  checkedInAt: true,
  completedAt: true,
  claimedAt: true,
  enteredLater: true,
  status: true,
  staffId: true,
  taskName: true,
  comment: true,
  hidden: true,
  deletedReason: true,
  scheduleTitle: true,
  location: true,
  frequency: true,
  timezone: true,
} as const satisfies Prisma.CheckInSelect
