import { newId, type Sql } from '#app/data/database.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { DefectCategory, DefectSource, DefectState } from '#app/domain/defects/defect.ts'

/** Who reports a defect or does something about it: a person of the staff, or a user. */
export type DefectAuthor = { staffId: string; signature: string } | { userId: string }

type NewDefect = {
  scheduleId: string
  category: DefectCategory
  text: string | null
  photoKey: string | null
  source: DefectSource
  author: DefectAuthor
  now: Date
}

/** Stores an open defect and returns its id. */
export function insertDefect(sql: Sql, companyId: string, { author, now, ...defect }: NewDefect): string {
  const id = newId()
  insertRow(sql, 'Defect', { id, companyId, ...defect, ...author, createdAt: now, changedAt: now })
  return id
}

type NewStep = {
  defectId: string
  state: DefectState
  note: string | null
  photoKey: string | null
  author: DefectAuthor
  now: Date
}

/** Stores what somebody did about a defect of the company, which has this state then. */
export function insertDefectStep(sql: Sql, companyId: string, { author, now, ...step }: NewStep) {
  insertRow(sql, 'DefectStep', { id: newId(), companyId, ...step, ...author, createdAt: now })
  const where = { id: step.defectId, companyId }
  updateRows(sql, 'Defect', { where, data: { state: step.state, changedAt: now } })
}
