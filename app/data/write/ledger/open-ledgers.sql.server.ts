import { newSalt } from '#app/data/ledger-hashes.server.ts'
import { recordContents } from '#app/data/read/ledger/record-contents.ts'
import { hashRecordsBefore } from '#app/data/read/ledger/records-before-ledger.sql.server.ts'
import { recordsInOrder } from '#app/data/read/ledger/records-in-order.sql.server.ts'
import type { Sql } from '#app/data/sql.server.ts'
import { openingKind, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import { append, enterInLedger } from './ledger.sql.server.ts'

/**
 * Begins the ledger of each company that has records: one entry over all that stands, and one for each record that was changed since
 * it was made. Part of the migration after which every change is entered.
 */
export function openLedgers(sql: Sql, now: Date): void {
  for (const { id } of sql.all<{ id: string }>('SELECT id FROM Company ORDER BY id')) openLedger(sql, id, now)
}

function openLedger(sql: Sql, companyId: string, now: Date) {
  const salt = newSalt()
  const content = hashRecordsBefore(sql, companyId, { salt })
  if (!content) return
  append(sql, companyId, { kind: openingKind, recordId: companyId, salt, content, at: now })
  for (const { record, kind } of changeable) {
    const wanted = { record, select: `${kind} AS kind`, where: `NOT (${recordContents[record].isAsMade})` }
    for (const changed of recordsInOrder<{ id: string; kind: EntryKind }>(sql, companyId, wanted))
      enterInLedger(sql, companyId, { kind: changed.kind, recordId: changed.id, now })
  }
}

/**
 * Enters of each schedule which of its tasks are hidden, if some are and no entry says so. Part of the migration after which that is
 * entered.
 */
export function enterHiddenTasks(sql: Sql, now: Date): void {
  for (const { id: recordId, companyId } of sql.all<{ id: string; companyId: string }>(schedulesThatHide))
    enterInLedger(sql, companyId, { kind: 'taskHidden', recordId, now })
}

const schedulesThatHide = `
  SELECT r.id, r.companyId FROM Schedule r
  WHERE NOT (${recordContents.schedule.isAsMade}) AND NOT EXISTS (
    SELECT 1 FROM LedgerEntry e WHERE e.recordId = r.id AND e.kind <> 'checkIn' AND e.kind = 'taskHidden')
  ORDER BY r.createdAt, r.id`

/** The records that may change, and how the last change of one is called, as SQL. */
const changeable = [
  {
    record: 'checkIn',
    kind: `CASE WHEN r.status = 'deleted' THEN 'removed' WHEN r.hidden THEN 'hidden'
      WHEN r.photoRemovedAt IS NOT NULL THEN 'photoRemoved' WHEN r.status = 'pending' THEN 'photoMissing' ELSE 'photo' END`,
  },
  { record: 'excuse', kind: `'excuseRemoved'` },
  { record: 'schedule', kind: `'taskHidden'` },
  {
    record: 'inspection',
    kind: `CASE WHEN r.photoRemovedAt IS NULL THEN 'inspectionPhoto' ELSE 'inspectionPhotoRemoved' END`,
  },
] as const
