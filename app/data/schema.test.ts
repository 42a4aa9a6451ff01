import Sqlite, { type Database } from 'better-sqlite3'
import { expect, test } from 'vitest'
import { schemaSql } from '../../tests/support/databases/schema-sql.ts'
import { bundledMigrations, migrate } from './migrate.server.ts'

/** What only SQL can express, so that schema.prisma lacks it. */
const sqlOnly = {
  indexes: [
    'Alert_commentId_recipientId_key',
    'Alert_defectId_recipientId_key',
    'Alert_inspectionId_recipientId_key',
    'Alert_missedSlotId_recipientId_key',
    'Alert_notDoneReportId_recipientId_key',
    'Alert_readingsOfId_recipientId_key',
    'CheckIn_companyId_checkedInAt_offline',
    'CheckIn_companyId_status_checkedInAt_incomplete',
    'CheckIn_deletedById_deleted',
    'CheckIn_photoKey_photo',
    'CheckIn_photoRemovedById_removed',
    'CheckIn_scheduleId_slotStartsAt_photo',
    'CheckIn_scheduleId_slotStartsAt_unscheduled',
    'CheckIn_scheduleId_taskId_slotAt_living',
    'DefectStep_photoKey_photo',
    'Defect_companyId_state_createdAt_present',
    'Defect_photoKey_photo',
    'Defect_scheduleId_category_createdAt_pending',
    'Defect_scheduleId_createdAt_pending',
    'Envelope_companyId_receivedAt_refused',
    'Envelope_receivedAt_refused',
    'Excuse_scheduleId_slotAt_taskId_living',
    'Excuse_scheduleId_slotStartsAt_living',
    'HolidayRegion_current_key',
    'Inspection_photoKey_photo',
    'Inspection_photoRemovedById_removed',
    'Inspection_scheduleId_createdAt_failed',
    'Inspection_scheduleId_slotStartsAt_photo',
    'LedgerEntry_recordId_number_other',
    'OutboxMail_files_idx',
    'OutboxMail_plain_idx',
    'RatingDay_companyId_day_present',
    'RatingDay_scheduleId_day_present',
    'Staff_companyId_loginNameKey_living',
    'SupportMessage_userId_unread',
    'TakenReadings_companyId_takenAt_out',
    'TakenReadings_scheduleId_takenAt_out',
    'TaskReadings_taskId_current',
    'User_emailKey_confirmed',
  ],
  checks: [
    'Alert_about_check',
    'AttendanceSum_person_check',
    'AttendanceSum_unit_check',
    'AttendanceTotal_unit_check',
    'CheckIn_deleted_check',
    'CheckIn_photoRemoved_check',
    'CheckIn_slotAt_check',
    'CheckIn_status_check',
    'Closure_dates_check',
    'Closure_reason_check',
    'Company_country_check',
    'DefectStep_note_check',
    'DefectStep_state_check',
    'Defect_category_check',
    'Defect_state_check',
    'Defect_text_check',
    'EmailToken_purpose_check',
    'Envelope_refusal_check',
    'Excuse_note_check',
    'Folder_selection_check',
    'Folder_state_check',
    'GroupName_name_check',
    'Heartbeat_id_check',
    'Inspection_note_check',
    'Inspection_photoRemoved_check',
    'Inspection_reason_check',
    'Inspection_verdict_check',
    'IssuedDocument_state_check',
    'IssuedFile_form_check',
    'NotDoneReport_note_check',
    'Paper_number_check',
    'Paper_withdrawn_check',
    'PushDevice_gone_check',
    'RatingDay_counts_check',
    'Recipient_minutesAfter_check',
    'Recipient_quiet_check',
    'Report_form_check',
    'Report_period_check',
    'Report_rhythm_check',
    'Report_selection_check',
    'ScheduleRevision_frequency_check',
    'ScheduleRevision_months_check',
    'ScheduleRevision_status_check',
    'ScheduleRevision_windowBefore_check',
    'Staff_personalType_check',
    'Subscription_grantedPlan_check',
    'Subscription_nextPlan_check',
    'Subscription_paidPlan_check',
    'Subscription_plan_check',
    'SupportMessage_author_check',
    'SupportMessage_plan_check',
    'SupportMessage_topic_check',
    'TaskReadings_asked_check',
    'ThrottleCounter_count_check',
    'Upload_kind_check',
  ],
  triggers: [
    'CheckIn_count_delete',
    'CheckIn_count_insert',
    'ScheduleRevision_watch',
    'Upload_photoSum_delete',
    'Upload_photoSum_insert',
    'Upload_photoSum_update',
    'User_recipient',
  ],
}

function migrated() {
  const sqlite = new Sqlite(':memory:')
  migrate(sqlite, bundledMigrations(), new Date(0))
  return sqlite
}

test('the migrated database is as schema.prisma describes it', async () => {
  const expected = new Sqlite(':memory:')
  expected.exec(await schemaSql())
  expect(tables(migrated())).toEqual(tables(expected))
})

test('the constraints that only SQL has are those listed', () => {
  const sqlite = migrated()
  const sql = sqlite
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
    .join('\n')
  const checks = [...sql.matchAll(/CONSTRAINT "(\w+_check)" CHECK/g)].map(([, name]) => name)
  expect(checks.sort()).toEqual(sqlOnly.checks)
  const partial = sqlite.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %' ORDER BY name",
  )
  expect(partial.pluck().all()).toEqual(sqlOnly.indexes)
  const triggers = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
  expect(triggers.pluck().all()).toEqual(sqlOnly.triggers)
})

test('every foreign key has an index by which deleting a row finds what refers to it', () => {
  const sqlite = migrated()
  const keys = sqlite.prepare(`
    SELECT m.name AS "table", group_concat('"' || k."from" || '" = 0', ' AND ') AS condition
    FROM sqlite_master m, pragma_foreign_key_list(m.name) k WHERE m.type = 'table' GROUP BY m.name, k.id`)
  const all = keys.all() as { table: string; condition: string }[]
  const scanned = all.filter(({ table, condition }) => {
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM "${table}" WHERE ${condition}`)
    const steps = plan.all() as { detail: string }[]
    return !steps.every(({ detail }) => detail.startsWith('SEARCH'))
  })
  expect(all.length).toBeGreaterThan(0)
  expect(scanned).toEqual([])
})

test('check-ins are counted by company: earlier ones by the migration, later ones as they come and go', () => {
  const sqlite = migratedUntil('20261130040000')
  for (const id of ['a1', 'a2', 'b1']) insertCheckIn(sqlite, { id, companyId: id.charAt(0) })
  migrate(sqlite, bundledMigrations(), new Date(0))
  const counts = sqlite.prepare('SELECT companyId, checkIns FROM CheckInCount ORDER BY companyId').raw()
  expect(counts.all()).toEqual([
    ['a', 2],
    ['b', 1],
  ])
  for (const id of ['b2', 'b3', 'c1']) insertCheckIn(sqlite, { id, companyId: id.charAt(0) })
  sqlite.exec("UPDATE CheckIn SET status = 'deleted' WHERE id = 'b1'; DELETE FROM CheckIn WHERE companyId = 'a'")
  expect(counts.all()).toEqual([
    ['a', 0],
    ['b', 3],
    ['c', 1],
  ])
})

test('the migration of the ledger enters what stands in the ledger of its company', () => {
  const sqlite = migratedUntil('20261230')
  sqlite.exec("INSERT INTO Company (id, name, createdAt) VALUES ('a', 'A', '2026-01-01'), ('b', 'B', '2026-01-01')")
  insertCheckIn(sqlite, { id: 'a1', companyId: 'a' })
  migrate(sqlite, bundledMigrations(), new Date(0))
  const entries = sqlite.prepare('SELECT companyId, number, kind FROM LedgerEntry ORDER BY companyId, number').raw()
  expect(entries.all()).toEqual([
    ['a', 1, 'opening'],
    ['a', 2, 'photo'],
  ])
})

/** A database before the migration of this name, into which rows can be put by themselves. */
function migratedUntil(first: string): Database {
  const sqlite = new Sqlite(':memory:')
  const earlier = bundledMigrations().filter(({ name }) => name < first)
  migrate(sqlite, earlier, new Date(0))
  sqlite.pragma('foreign_keys = OFF')
  sqlite.pragma('ignore_check_constraints = ON')
  return sqlite
}

/** Inserts a row with a value of each column that needs one. */
function insertCheckIn(sqlite: Database, ids: { id: string; companyId: string }) {
  const columns = sqlite.pragma('table_info("CheckIn")') as { name: string; notnull: number; dflt_value: unknown }[]
  const needed = columns.filter(({ name, notnull, dflt_value }) => notnull && dflt_value === null && !(name in ids))
  const row = { ...Object.fromEntries(needed.map(({ name }) => [name, `${name} of ${ids.id}`])), ...ids }
  const names = Object.keys(row)
  sqlite
    .prepare(`INSERT INTO CheckIn (${names.join()}) VALUES (${names.map(() => '?').join()})`)
    .run(Object.values(row))
}

function tables(sqlite: Database) {
  const names = sqlite
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('_prisma_migrations', 'sqlite_sequence') ORDER BY name",
    )
    .pluck()
    .all() as string[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        columns: sqlite.pragma(`table_info("${name}")`),
        foreignKeys: sqlite.pragma(`foreign_key_list("${name}")`),
        indexes: (sqlite.pragma(`index_list("${name}")`) as { name: string; unique: number; partial: number }[])
          .filter((index) => !index.partial)
          .map((index) => [index.name, index.unique, sqlite.pragma(`index_info("${index.name}")`)])
          .sort(),
      },
    ]),
  )
}
