import { randomBytes } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import type { OpenWork } from '../tests/support/schedules/open-work.ts'

type StoredRow = {
  companyId: string
  revisionId: string
  staffId: string
  taskName: string
  publicName: string
  title: string
}

/**
 * The lowest cost of a check-in: the rows that recordCheckIn writes, by prepared statements, in one IMMEDIATE
 * transaction each, with synchronous=FULL. Nothing is looked up, compared or decided.
 */
export function openBareWriter(file: string) {
  const sqlite = new Sqlite(file)
  for (const pragma of ['journal_mode = wal', 'synchronous = FULL', 'foreign_keys = ON']) sqlite.pragma(pragma)
  const rowsByTaskId = new Map(
    (sqlite.prepare(everything).all() as (StoredRow & { taskId: string })[]).map((row) => [row.taskId, row]),
  )
  let entries = 1_000_000
  const insertAll = [checkIn, entry, counter, replay, device].map((query) => sqlite.prepare(query))

  const write = sqlite.transaction((work: OpenWork, key: string) => {
    const row = rowsByTaskId.get(work.taskId)
    if (!row) throw new Error(`Unknown task ${work.taskId}`)
    const at = new Date().toISOString()
    entries += 1
    const values = {
      ...work,
      ...row,
      key,
      at,
      id: newId(),
      number: entries,
      hash: newId().padEnd(64, '0'),
      deviceId: newId(),
      ids: '[]',
      counterKey: `check-in:posts:${work.address}`,
    }
    for (const insert of insertAll) insert.run(values)
  })
  return {
    write: (work: OpenWork, key: string) => write.immediate(work, key),
    close: () => sqlite.close(),
  }
}

function newId() {
  return randomBytes(8).toString('hex')
}

const everything = `
  SELECT t.id AS taskId, t.companyId, t.name AS taskName, t.publicName, r.id AS revisionId, s.title, min(p.staffId) AS staffId
  FROM Task t JOIN TaskEntry e ON e.taskId = t.id JOIN TaskEntryStaff p ON p.entryId = e.id
  JOIN ScheduleRevision r ON r.id = e.revisionId JOIN Schedule s ON s.id = r.scheduleId GROUP BY t.id`

const checkIn = `
  INSERT INTO CheckIn (id, companyId, scheduleId, revisionId, taskId, staffId, slotAt, slotStartsAt, checkedInAt, completedAt,
    enteredLater, status, taskName, publicName, signature, scheduleTitle, location, frequency, timezone, ledgerNumber)
  VALUES (:id, :companyId, :scheduleId, :revisionId, :taskId, :staffId, '2026-11-20T12:00', :at, :at, :at,
    0, 'completed', :taskName, :publicName, 'Person', :title, 'EG', 'hourly', 'Europe/Berlin', :number)`

const entry = `
  INSERT INTO LedgerEntry (companyId, number, at, kind, recordId, salt, content, hash)
  VALUES (:companyId, :number, :at, 'checkIn', :id, :deviceId, :hash, :hash)`

const counter = `
  INSERT INTO ThrottleCounter (key, count, startedAt, blockedUntil, expiresAt) VALUES (:counterKey, 1, :at, NULL, :at)
  ON CONFLICT (key) DO UPDATE SET count = excluded.count`

const replay = `
  INSERT INTO CheckInReplay (scheduleId, staffId, key, checkInIds, createdAt) VALUES (:scheduleId, :staffId, :key, :ids, :at)`

const device = `
  INSERT INTO TrustedDevice (deviceId, staffId, companyId, createdAt, lastUsedAt) VALUES (:deviceId, :staffId, :companyId, :at, :at)`
