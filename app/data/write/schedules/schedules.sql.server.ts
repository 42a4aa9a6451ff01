import { newId, type Sql } from '#app/data/database.server.ts'
import { pick } from '#app/domain/pick.ts'
import { ownFields, revisionFields, type OwnField } from '#app/domain/schedules/fields.ts'
import type { RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { TaskEntry } from '#app/domain/schedules/rules.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'

type ScheduleRow = Pick<ScheduleInput, OwnField | 'groupName'> & { id: string; now: Date }

/** Inserts a schedule without a revision, which must follow in the same job. */
export function insertSchedule(sql: Sql, companyId: string, schedule: ScheduleRow & { userId: string | null }) {
  const { id, userId: creatorId, now } = schedule
  const groupNameId = ensureGroupName(sql, companyId, schedule)
  const dates = { createdAt: now, updatedAt: now }
  insertRow(sql, 'Schedule', { id, companyId, creatorId, groupNameId, ...pick(schedule, ownFields), ...dates })
}

/** Changes the fields of a living schedule of the company that are not part of a revision. */
export function changeSchedule(sql: Sql, companyId: string, schedule: ScheduleRow) {
  const { id, now } = schedule
  const groupNameId = ensureGroupName(sql, companyId, schedule)
  updateRows(sql, 'Schedule', {
    where: { id, companyId, archivedAt: null },
    data: { groupNameId, ...pick(schedule, ownFields), updatedAt: now },
  })
}

/** Archives a living schedule of the company and returns its title; undefined if there is none. */
export function markScheduleArchived(
  sql: Sql,
  companyId: string,
  { scheduleId, now }: { scheduleId: string; now: Date },
): { title: string } | undefined {
  return sql.get<{ title: string }>(archive, { scheduleId, companyId, now })
}

/** Moves a living schedule of the company to one of its groups, or to none. */
export function moveSchedule(
  sql: Sql,
  companyId: string,
  { scheduleId, groupNameId, now }: { scheduleId: string; groupNameId: string | null; now: Date },
) {
  updateRows(sql, 'Schedule', {
    where: { id: scheduleId, companyId, archivedAt: null },
    data: { groupNameId, updatedAt: now },
  })
}

/** Closes a living schedule of the company to guests until this time; null opens it again. Returns whether there is one. */
export function setGuestsClosedUntil(
  sql: Sql,
  companyId: string,
  { scheduleId, until }: { scheduleId: string; until: Date | null },
): boolean {
  const where = { id: scheduleId, companyId, archivedAt: null }
  return updateRows(sql, 'Schedule', { where, data: { guestsClosedUntil: until } }) > 0
}

type NewRevision = RevisionContent & { scheduleId: string; userId: string | null; validFrom: Date }

/** Inserts a revision with its task entries and returns its id. Earlier revisions stay as they are. */
export function insertRevision(sql: Sql, companyId: string, revision: NewRevision): string {
  const id = newId()
  insertRow(sql, 'ScheduleRevision', {
    id,
    companyId,
    scheduleId: revision.scheduleId,
    creatorId: revision.userId,
    validFrom: revision.validFrom,
    ...pick(revision, revisionFields),
    months: JSON.stringify(revision.months),
    days: JSON.stringify(revision.days),
    times: JSON.stringify(revision.times),
  })
  if (revision.status !== 'draft') sql.run(markFirstPublished, { id, scheduleId: revision.scheduleId })
  revision.tasks.forEach((entry, position) => insertEntry(sql, { ...entry, revisionId: id, position }))
  enterInLedger(sql, companyId, { kind: 'revision', recordId: id, now: revision.validFrom })
  return id
}

function insertEntry(sql: Sql, { staffIds, ...entry }: TaskEntry & { revisionId: string; position: number }) {
  const entryId = newId()
  insertRow(sql, 'TaskEntry', { id: entryId, ...entry })
  for (const staffId of staffIds) insertRow(sql, 'TaskEntryStaff', { entryId, staffId })
}

/** The id of the company's group with this name, ignoring case, created if it is new; null without a name. */
function ensureGroupName(
  sql: Sql,
  companyId: string,
  { groupName: name, now }: Pick<ScheduleRow, 'groupName' | 'now'>,
) {
  if (name === null) return null
  return (
    sql.get<{ id: string }>(upsertGroupName, { id: newId(), companyId, name, nameKey: foldedKey(name), now })?.id ??
    null
  )
}

// The update changes nothing, but without it RETURNING would not return the id of an existing group.
const upsertGroupName = `
  INSERT INTO GroupName (id, companyId, name, nameKey, createdAt) VALUES (:id, :companyId, :name, :nameKey, :now)
  ON CONFLICT (companyId, nameKey) DO UPDATE SET name = name
  RETURNING id`

const markFirstPublished = `
  UPDATE ScheduleRevision SET isFirstPublished = true
  WHERE id = :id AND NOT EXISTS (
    SELECT 1 FROM ScheduleRevision earlier
    WHERE earlier.scheduleId = :scheduleId AND earlier.status <> 'draft' AND earlier.id <> :id)`

const archive = `
  UPDATE Schedule SET archivedAt = :now, updatedAt = :now
  WHERE id = :scheduleId AND companyId = :companyId AND archivedAt IS NULL
  RETURNING title`
