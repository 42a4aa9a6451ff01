import { database } from '#app/data/database.server.ts'
import { insertDefect, insertDefectStep } from '#app/data/write/defects/defects.sql.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import type { Owner } from './factories.ts'

type DefectValues = {
  schedule: { id: string }
  staff: { id: string; signature: string }
  text?: string
  note?: string
  now?: Date
}

/** Creates a defect that a person reported, and a step of the owner a minute later. Returns its id. */
export function createDefect({ companyId, userId }: Owner, { schedule, staff, ...values }: DefectValues) {
  const { text = 'Schloss klemmt', note = 'Schlosser kommt', now = new Date() } = values
  return database().atomically((sql) => {
    const author = { staffId: staff.id, signature: staff.signature }
    const what = {
      scheduleId: schedule.id,
      category: 'broken' as const,
      text,
      photoKey: null,
      source: 'staff' as const,
    }
    const id = insertDefect(sql, companyId, { ...what, author, now })
    const step = { defectId: id, state: 'inWork' as const, note, photoKey: null, author: { userId } }
    insertDefectStep(sql, companyId, { ...step, now: new Date(now.getTime() + minute) })
    return id
  })
}
