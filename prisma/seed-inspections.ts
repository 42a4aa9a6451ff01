import { newId, type Sql } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { day, minute } from '#app/domain/time/durations.ts'
import type { Person } from './seed-history.ts'

type Inspected = { companyId: string; scheduleId: string; people: Person[]; now: Date }

type DoneTask = { id: string; taskId: string; slotAt: string; slotStartsAt: Date; checkedInAt: Date }

/** A supervisor inspects the last three days: all is in order but the first, which was done again since. */
export function insertInspections(sql: Sql, { companyId, scheduleId, people, now }: Inspected): void {
  const supervisor = people.find(({ personalType }) => personalType === 'supervisor')
  if (!supervisor) return
  const since = new Date(now.getTime() - 3 * day)
  const done = sql.all<DoneTask>(doneByOthers, { scheduleId, staffId: supervisor.id, since })
  for (const [index, { id, checkedInAt, ...about }] of done.entries()) {
    const createdAt = new Date(checkedInAt.getTime() + 20 * minute)
    if (createdAt > now) continue
    const hasFailed =
      index === 0 && done.some(({ taskId, checkedInAt: at }) => taskId === about.taskId && at > createdAt)
    const finding = hasFailed
      ? { verdict: 'failed' as const, note: 'Ecke hinter der Tür ist noch feucht.' }
      : { verdict: 'passed' as const }
    const by = { staffId: supervisor.id, signature: supervisor.signature }
    const inspectionId = newId()
    insertRow(sql, 'Inspection', {
      id: inspectionId,
      companyId,
      scheduleId,
      checkInId: id,
      ...about,
      ...by,
      ...finding,
      createdAt,
    })
    enterInLedger(sql, companyId, { kind: 'inspection', recordId: inspectionId, now: createdAt })
  }
}

const doneByOthers = `
  SELECT id, taskId, slotAt, slotStartsAt, checkedInAt FROM CheckIn
  WHERE scheduleId = :scheduleId AND staffId <> :staffId AND slotStartsAt >= :since AND status <> 'deleted'
  ORDER BY slotStartsAt`
