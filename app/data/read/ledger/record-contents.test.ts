import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { bundledMigrations, migrate } from '#app/data/migrate.server.ts'
import { contentQuery } from './record-contents.ts'

const before = bundledMigrations().filter(({ name }) => name < '20270103')

/** A check-in and a revision in a database before check-ins without a network, and what its ledger had hashed of them. */
function earlierDatabase() {
  const sqlite = new Sqlite(':memory:')
  migrate(sqlite, before, new Date(0))
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec(`
    INSERT INTO CheckIn (id, companyId, scheduleId, revisionId, taskId, staffId, slotAt, slotStartsAt, claimedAt, checkedInAt,
      completedAt, enteredLater, status, comment, taskName, publicName, signature, scheduleTitle, location, frequency, timezone)
    VALUES ('c', 'co', 's', 'r', 't', 'a', '2026-11-20T14:00', '2026-11-20T13:00:00.000+00:00', NULL,
      '2026-11-20T13:02:03.456+00:00', '2026-11-20T13:02:03.456+00:00', 0, 'completed', 'Seife "leer"', 'GM-WC', 'Gäste-WC',
      'Anna K.', 'WC', 'UG', 'daily', 'Europe/Berlin');
    INSERT INTO ScheduleRevision (id, companyId, scheduleId, validFrom, status, frequency, months, days, times, useCurrentTime,
      allowStaffImageUpload, forcePhotos, timezone, windowBefore, windowAfter)
    VALUES ('r', 'co', 's', '2026-11-01T00:00:00.000+00:00', 'public', 'daily', '[1]', '[1,2]', '["14:00"]', 1, 0, 0, NULL, 5, 5)`)
  return sqlite
}

const checkIn =
  '{"checkedInAt":"2026-11-20T13:02:03.456Z","claimedAt":null,"comment":"Seife \\"leer\\"","enteredLater":false,"frequency":"daily","id":"c","location":"UG","publicName":"Gäste-WC","readings":null,"revisionId":"r","scheduleId":"s","scheduleTitle":"WC","signature":"Anna K.","slotAt":"2026-11-20T14:00","slotStartsAt":"2026-11-20T13:00:00.000Z","staffId":"a","taskId":"t","taskName":"GM-WC","timezone":"Europe/Berlin"}'
const revision =
  '{"allowStaffImageUpload":false,"allowUnscheduled":true,"days":"[1,2]","forcePhotos":false,"frequency":"daily","id":"r","months":"[1]","onHolidays":"due","scheduleId":"s","status":"public","tasks":[],"times":"[\\"14:00\\"]","timezone":null,"useCurrentTime":true,"validFrom":"2026-11-01T00:00:00.000Z","windowAfter":5,"windowBefore":5}'

test('what was entered in a ledger before is still what its records say', () => {
  const sqlite = earlierDatabase()
  migrate(sqlite, bundledMigrations(), new Date(0))
  const read = (record: 'checkIn' | 'revision', recordId: string) =>
    sqlite.prepare(contentQuery(record, 'facts')).pluck().get({ recordId, companyId: 'co' })
  expect(read('checkIn', 'c')).toBe(checkIn)
  expect(read('revision', 'r')).toBe(revision)

  sqlite.exec("UPDATE CheckIn SET offlineAt = '2026-11-20T12:59:00.000+00:00'")
  sqlite.exec('UPDATE ScheduleRevision SET allowOffline = 0')
  expect(read('checkIn', 'c')).toBe(
    checkIn.replace('"publicName"', '"offlineAt":"2026-11-20T12:59:00.000Z","publicName"'),
  )
  expect(read('revision', 'r')).toBe(revision.replace('"allowStaff', '"allowOffline":false,"allowStaff'))
})
