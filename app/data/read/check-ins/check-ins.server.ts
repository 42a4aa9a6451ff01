import { database } from '#app/data/database.server.ts'
import { mapInspectionsOf } from '#app/data/read/inspections/inspections.sql.server.ts'
import { withReadings } from '#app/data/read/readings/taken-readings.sql.server.ts'
import type { AdminCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import { withInspections } from '#app/domain/inspections/with-inspections.ts'
import type { Paging } from '#app/domain/paging.ts'
import type { Prisma } from '#app/generated/prisma/client.ts'
import { findCheckInPage, type CheckInFilter } from './check-in-page.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'

export type CheckInPage = Paging & { items: AdminCheckIn[]; total: number }

/**
 * One page of a company's check-ins, newest first, including deleted ones. A `page` beyond the end means the last page.
 */
export async function listCheckIns(companyId: string, query: CheckInFilter & Paging): Promise<CheckInPage> {
  const { ids, ...page } = findCheckInPage(readingSql(), companyId, query)
  // The ids are those of the company. With the company in the condition too, SQLite would scan all of its check-ins.
  const rows = await (await database().reading()).checkIn.findMany({ where: { id: { in: ids } }, select })
  const inspections = mapInspectionsOf(readingSql(), companyId, ids)
  const checkIns = withReadings(readingSql(), withInspections(rows.map(withNames), inspections))
  const byId = new Map(checkIns.map((row) => [row.id, row]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** A check-in of the company, even if deleted, or null. */
export async function findCheckIn(companyId: string, id: string): Promise<AdminCheckIn | null> {
  const row = await (await database().reading()).checkIn.findFirst({ where: { id, companyId }, select })
  if (!row) return null
  const inspections = mapInspectionsOf(readingSql(), companyId, [id])
  const [checkIn] = withReadings(readingSql(), withInspections([withNames(row)], inspections))
  return checkIn ?? null
}

/** The columns of a check-in as an owner sees it, without who removed it or its photo. */
export const adminCheckInColumns = {
  id: true,
  scheduleId: true,
  taskId: true,
  publicName: true,
  signature: true,
  slotAt: true,
  slotStartsAt: true,
  checkedInAt: true,
  offlineAt: true,
  completedAt: true,
  claimedAt: true,
  enteredLater: true,
  status: true,
  staffId: true,
  taskName: true,
  comment: true,
  hidden: true,
  photoKey: true,
  photoRemovedAt: true,
  photoRemovedReason: true,
  deletedAt: true,
  deletedReason: true,
  scheduleTitle: true,
  location: true,
  frequency: true,
  timezone: true,
} as const satisfies Prisma.CheckInSelect

const nameOnly = { select: { firstName: true, lastName: true } } as const

const select = {
  ...adminCheckInColumns,
  deletedBy: nameOnly,
  photoRemovedBy: nameOnly,
} as const satisfies Prisma.CheckInSelect

type Row = Prisma.CheckInGetPayload<{ select: typeof select }>

function withNames({ deletedBy, photoRemovedBy, ...row }: Row): Omit<AdminCheckIn, 'inspection' | 'readings'> {
  return { ...row, deletedBy: nameOf(deletedBy), photoRemovedBy: nameOf(photoRemovedBy) }
}

function nameOf(user: Row['deletedBy']): string | null {
  return user && `${user.firstName} ${user.lastName}`
}
