import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import type { Verdict } from '#app/domain/inspections/inspection.ts'
import { minute } from '#app/domain/time/durations.ts'
import type { CheckIn } from '#app/generated/prisma/client.ts'

type InspectionValues = {
  checkIn: Pick<CheckIn, 'id' | 'companyId' | 'scheduleId' | 'taskId' | 'slotAt' | 'slotStartsAt' | 'checkedInAt'>
  supervisor: { id: string; signature: string }
  verdict?: Verdict
  note?: string | null
  photoKey?: string
  createdAt?: Date
}

/** Creates an inspection of a check-in, by default ten minutes after it. */
export async function createInspection({ checkIn, supervisor, ...values }: InspectionValues) {
  const { companyId, scheduleId, taskId, slotAt, slotStartsAt, checkedInAt } = checkIn
  const { verdict = 'passed', note = verdict === 'failed' ? 'Ecke' : null, photoKey = null } = values
  const createdAt = values.createdAt ?? new Date(checkedInAt.getTime() + 10 * minute)
  const by = { staffId: supervisor.id, signature: supervisor.signature }
  const of = { companyId, scheduleId, checkInId: checkIn.id, taskId, slotAt, slotStartsAt }
  const row = { id: newId(), ...of, ...by, verdict, note, photoKey, createdAt }
  await database().atomically((sql) => insertRow(sql, 'Inspection', row))
  return row
}
