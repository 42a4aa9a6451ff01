import { newId, toSql, type Sql } from '#app/data/database.server.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import type { RevisionContent } from '#app/domain/schedules/revision-content.ts'
import type { Revision } from '#app/domain/schedules/rules.ts'
import type { ScheduleInput } from '#app/domain/schedules/schema.ts'

type Head = Pick<ScheduleInput, 'title' | 'location' | 'description' | 'groupName'>

/** Inserts a schedule without a revision; one has to follow in the same job. */
export function insertSchedule(
  sql: Sql,
  companyId: string,
  schedule: Head & { id: string; userId: string | null; now: Date },
) {
  const { id, userId, title, location, description, now } = schedule
  const groupNameId = groupNameIdOf(sql, companyId, schedule)
  sql.run(
    `INSERT INTO Schedule (id, companyId, creatorId, groupNameId, title, location, description, createdAt, updatedAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, companyId, userId, groupNameId, title, location, description, toSql(now), toSql(now)],
  )
}

/** Changes what is no part of a revision; the schedule must be a living one of the company. */
export function changeSchedule(sql: Sql, companyId: string, schedule: Head & { id: string; now: Date }) {
  const { id, title, location, description, now } = schedule
  sql.run(
    `UPDATE Schedule SET groupNameId = ?, title = ?, location = ?, description = ?, updatedAt = ?
     WHERE id = ? AND companyId = ? AND archivedAt IS NULL`,
    ...[groupNameIdOf(sql, companyId, schedule), title, location, description, toSql(now), id, companyId],
  )
}

/** Takes a living schedule of the company out of use and answers its title; undefined where there is none. */
export function markScheduleArchived(
  sql: Sql,
  companyId: string,
  { scheduleId, now }: { scheduleId: string; now: Date },
): { title: string } | undefined {
  return sql.get<{ title: string }>(
    `UPDATE Schedule SET archivedAt = ?, updatedAt = ?
     WHERE id = ? AND companyId = ? AND archivedAt IS NULL RETURNING title`,
    ...[toSql(now), toSql(now), scheduleId, companyId],
  )
}

type NewRevision = RevisionContent & { scheduleId: string; userId: string | null; validFrom: Date }

/** Starts a revision with its task entries and answers its id; the ones before stay as they are. */
export function insertRevision(sql: Sql, companyId: string, revision: NewRevision): string {
  const id = newId()
  const { scheduleId, userId, validFrom, status, frequency, timezone, windowBefore, windowAfter } = revision
  sql.run(
    `INSERT INTO ScheduleRevision (id, companyId, scheduleId, creatorId, validFrom, status, frequency, months, days, times,
       useCurrentTime, allowStaffImageUpload, forcePhotos, timezone, windowBefore, windowAfter)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, companyId, scheduleId, userId, toSql(validFrom), status, frequency],
    ...[revision.months, revision.days, revision.times].map((list) => JSON.stringify(list)),
    ...[revision.useCurrentTime, revision.allowStaffImageUpload, revision.forcePhotos].map(Number),
    ...[timezone, windowBefore, windowAfter],
  )
  revision.tasks.forEach((entry, position) => insertEntry(sql, { ...entry, revisionId: id, position }))
  return id
}

function insertEntry(sql: Sql, entry: Revision['tasks'][number] & { revisionId: string; position: number }) {
  const id = newId()
  const { revisionId, taskId, position, staffIds } = entry
  sql.run(
    'INSERT INTO TaskEntry (id, revisionId, taskId, position) VALUES (?, ?, ?, ?)',
    id,
    revisionId,
    taskId,
    position,
  )
  for (const staffId of staffIds) sql.run('INSERT INTO TaskEntryStaff (entryId, staffId) VALUES (?, ?)', id, staffId)
}

/** The company's group of this name, ignoring case; made where it is new, null where none is named. */
function groupNameIdOf(
  sql: Sql,
  companyId: string,
  { groupName, now }: { groupName: string | null; now: Date },
): string | null {
  if (groupName === null) return null
  const key = foldedKey(groupName)
  const known = sql.get<{ id: string }>('SELECT id FROM GroupName WHERE companyId = ? AND nameKey = ?', companyId, key)
  if (known) return known.id
  const id = newId()
  sql.run(
    'INSERT INTO GroupName (id, companyId, name, nameKey, createdAt) VALUES (?, ?, ?, ?, ?)',
    ...[id, companyId, groupName, key, toSql(now)],
  )
  return id
}
