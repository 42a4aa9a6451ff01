import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import type { DefectCategory, DefectSource, DefectState } from '#app/domain/defects/defect.ts'

/** Who reports a defect or does something about it: a person of the staff, a user, or a guest, of whom nothing is known. */
export type DefectAuthor = { staffId: string; signature: string } | { userId: string } | 'guest'

type NewDefect = {
  scheduleId: string
  category: DefectCategory
  text: string | null
  photoKey: string | null
  source: DefectSource
  author: DefectAuthor
  now: Date
}

/** Stores an open defect, with the time zone of its schedule, and returns its id. */
export function insertDefect(sql: Sql, companyId: string, { author, now, ...defect }: NewDefect): string {
  const id = newId()
  const revision = sql.get<{ timezone: string | null }>(currentZone, { scheduleId: defect.scheduleId, now })
  const timezone = zoneOf(revision ?? { timezone: null })
  insertRow(sql, 'Defect', { id, companyId, ...defect, ...columnsOf(author), timezone, createdAt: now, changedAt: now })
  return id
}

const currentZone = `
  SELECT timezone FROM ScheduleRevision WHERE scheduleId = :scheduleId AND validFrom <= :now
  ORDER BY validFrom DESC LIMIT 1`

type NewStep = {
  defectId: string
  state: DefectState
  note: string | null
  photoKey: string | null
  author: Exclude<DefectAuthor, 'guest'>
  now: Date
}

/** Stores what somebody did about a defect of the company, which has this state then. */
export function insertDefectStep(sql: Sql, companyId: string, { author, now, ...step }: NewStep) {
  insertRow(sql, 'DefectStep', { id: newId(), companyId, ...step, ...author, createdAt: now })
  const where = { id: step.defectId, companyId }
  updateRows(sql, 'Defect', { where, data: { state: step.state, changedAt: now } })
}

function columnsOf(author: DefectAuthor) {
  return author === 'guest' ? {} : author
}

/** Counts that a guest reported a defect of the company again. */
export function countReport(sql: Sql, companyId: string, values: { id: string; now: Date }) {
  sql.run(countOnce, { companyId, ...values })
}

const countOnce = `
  UPDATE Defect SET count = count + 1, lastReportedAt = :now WHERE id = :id AND companyId = :companyId`

type GuestNote = { defectId: string; state: DefectState; note: string; now: Date }

/** Keeps what a guest wrote who reported a defect of the company again. Nothing was done about it. */
export function insertGuestNote(sql: Sql, companyId: string, { now, ...step }: GuestNote) {
  insertRow(sql, 'DefectStep', { id: newId(), companyId, ...step, createdAt: now })
}

/** Shows a defect of the company on the pages behind the QR code, or hides it from them. */
export function hideDefect(sql: Sql, companyId: string, { id, hidden }: { id: string; hidden: boolean }) {
  updateRows(sql, 'Defect', { where: { id, companyId }, data: { hidden } })
}

type DefectRemoval = { id: string; userId: string; reason: string; now: Date }

/** Takes a defect of the company out of all lists, with who did it and why. Its photos are no longer named. */
export function markDefectRemoved(sql: Sql, companyId: string, { id, userId, reason, now }: DefectRemoval) {
  const data = { removedAt: now, removedById: userId, removedReason: reason, photoKey: null }
  updateRows(sql, 'Defect', { where: { id, companyId }, data })
  updateRows(sql, 'DefectStep', { where: { defectId: id, companyId }, data: { photoKey: null } })
}
