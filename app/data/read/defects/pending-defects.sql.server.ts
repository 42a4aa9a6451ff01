import type { Sql } from '#app/data/database.server.ts'
import { isStepOfGuest } from './is-step-of-guest.sql.server.ts'
import type { DefectCategory, DefectState, PendingDefect } from '#app/domain/defects/defect.ts'

/** The defects of a schedule that are not done, without hidden ones, newest first, at most `limit`. */
export function listPendingDefects(sql: Sql, query: { scheduleId: string; limit: number }): PendingDefect[] {
  return sql.all<PendingRow>(pending, query).map(({ isByGuest, ...row }) => ({ ...row, isByGuest: isByGuest === 1 }))
}

type PendingRow = Omit<PendingDefect, 'isByGuest'> & { isByGuest: number }

/** The newest defect of a kind at a schedule that is not done; null if there is none. */
export function findPendingOfCategory(
  sql: Sql,
  query: { scheduleId: string; category: DefectCategory },
): { id: string; state: DefectState } | null {
  return sql.get<{ id: string; state: DefectState }>(pendingOfCategory, query) ?? null
}

/** How many notes of guests a defect of the company has. */
export function countGuestNotes(sql: Sql, companyId: string, defectId: string): number {
  return sql.get<{ count: number }>(guestNotes, { companyId, defectId })?.count ?? 0
}

/** The state of a defect of a schedule; null if it has none with this id. */
export function readDefectState(
  sql: Sql,
  companyId: string,
  query: { scheduleId: string; id: string },
): DefectState | null {
  return sql.get<{ state: DefectState }>(stateOf, { companyId, ...query })?.state ?? null
}

type SameDefect = { scheduleId: string; staffId: string; category: string; text: string | null; since: Date }

/** The id of a defect that the person reported with the same words after `since`; undefined if there is none. */
export function findSameDefect(sql: Sql, query: SameDefect): string | undefined {
  return sql.get<{ id: string }>(same, query)?.id
}

/** Whether the company has this schedule, and it has not ended. */
export function isLivingSchedule(sql: Sql, companyId: string, scheduleId: string): boolean {
  return sql.get(livingSchedule, { companyId, scheduleId }) !== undefined
}

const livingSchedule = 'SELECT 1 FROM Schedule WHERE id = :scheduleId AND companyId = :companyId AND archivedAt IS NULL'

const pending = `
  SELECT id, category, text, state, source = 'guest' AS isByGuest, count, createdAt AS openedAt
  FROM Defect INDEXED BY Defect_scheduleId_createdAt_pending
  WHERE scheduleId = :scheduleId AND state <> 'done' AND removedAt IS NULL AND NOT hidden
  ORDER BY createdAt DESC LIMIT :limit`

const pendingOfCategory = `
  SELECT id, state FROM Defect INDEXED BY Defect_scheduleId_category_createdAt_pending
  WHERE scheduleId = :scheduleId AND category = :category AND state <> 'done' AND removedAt IS NULL
  ORDER BY createdAt DESC LIMIT 1`

const guestNotes = `
  SELECT count(*) AS count FROM DefectStep t
  WHERE t.defectId = :defectId AND +t.companyId = :companyId AND ${isStepOfGuest('t')}`

const stateOf = `
  SELECT state FROM Defect
  WHERE id = :id AND scheduleId = :scheduleId AND companyId = :companyId AND removedAt IS NULL`

const same = `
  SELECT id FROM Defect INDEXED BY Defect_scheduleId_createdAt_pending
  WHERE scheduleId = :scheduleId AND createdAt > :since AND state <> 'done' AND removedAt IS NULL AND staffId = :staffId AND category = :category
    AND text IS :text
  ORDER BY createdAt DESC LIMIT 1`
