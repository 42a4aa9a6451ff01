import type { Sql } from '#app/data/database.server.ts'
import type { LanguageCode } from '#app/domain/language-codes.ts'
import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { SlotCheckIn } from '#app/domain/check-ins/public-slot.ts'
import type { LastCleaned, StatusReading } from '#app/domain/check-ins/public-status.ts'
import type { UnscheduledDone } from '#app/domain/check-ins/unscheduled-status.ts'
import { shownPending } from '#app/domain/defects/defect.ts'
import { hour } from '#app/domain/time/durations.ts'
import { sumRatings } from '#app/data/read/guests/ratings.sql.server.ts'
import { shownRatings, type RatingSum } from '#app/domain/guests/ratings.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { currentRevision, lookBack, todayReach } from '#app/domain/schedules/revisions.ts'
import type { CheckIn, Task } from '#app/generated/prisma/client.ts'
import { readingsVersion } from '#app/data/read/readings/asked-readings.sql.server.ts'
import { listPendingDefects } from '#app/data/read/defects/pending-defects.sql.server.ts'
import { listRework } from '#app/data/read/inspections/rework.sql.server.ts'
import { translatedName } from '#app/data/read/tasks/task-translations.sql.server.ts'
import {
  revisionColumns,
  revisionOfSql,
  validSince,
  type RevisionSqlRow,
} from '#app/data/read/schedules/revision.sql.server.ts'

type StatusQuery = { scheduleId: string; language: LanguageCode | null; now: Date }

/**
 * The data for the public view of a schedule: no staff, no internal names, tasks in `language` if they are translated.
 */
export function readStatus(
  sql: Sql,
  { scheduleId, language, now }: StatusQuery,
): Omit<StatusReading, 'schedule' | 'photoPermission' | 'guestsClosedUntil'> {
  const since = new Date(now.getTime() - lookBack)
  const revisions = sql.all<RevisionSqlRow>(revisionsSince, { scheduleId, since }).map(revisionOfSql)
  const current = currentRevision(revisions, now)
  const isPublic = current?.status === 'public'
  const taskIds = new Set(revisions.flatMap(({ tasks }) => tasks.map(({ taskId }) => taskId)))
  const tasks = sql.all<TaskRow>(tasksByIds, { taskIds: JSON.stringify([...taskIds]), language })
  const around = { from: new Date(now.getTime() - todayReach), to: new Date(now.getTime() + todayReach) }
  return {
    revisions,
    tasks: new Map(tasks.map((task) => [task.id, shownTask(task)])),
    hiddenTaskIds: new Set(sql.all<{ taskId: string }>(hiddenTasks, { scheduleId }).map(({ taskId }) => taskId)),
    checkIns: sql.all<SlotCheckIn>(checkInsBetween, { scheduleId, language, ...around }),
    unscheduled: isPublic ? sql.all<UnscheduledDone>(unscheduledBetween, { scheduleId, language, ...around }) : [],
    lastCleaned: isPublic ? readLastCleaned(sql, { scheduleId, language }) : null,
    rework: listRework(sql, { scheduleId, language }),
    defects: listPendingDefects(sql, { scheduleId, limit: shownPending.status }),
    ratings: isPublic && current.ratings && current.showRatings ? readRatings(sql, { scheduleId, current, now }) : null,
  }
}

function shownTask({ publicName, description, archivedAt, readingsId, asked }: TaskRow) {
  const readings = readingsId && asked ? readingsVersion({ id: readingsId, asked }) : null
  return { publicName, description, readings, isArchived: archivedAt !== null }
}

type RatingsQuery = { scheduleId: string; current: Revision; now: Date }

function readRatings(sql: Sql, { scheduleId, current, now }: RatingsQuery): RatingSum {
  const today = localDateTime(now, zoneOf(current)).slice(0, 10)
  return sumRatings(sql, { scheduleId, from: addDays(today, 1 - shownRatings.days) })
}

/**
 * If tasks are hidden, every check-in might be, and strangers may ask as often as they like. So the last visible scan is
 * searched only among the newest rows: the last twenty slots of the fullest schedule, weeks or years of others. If it is
 * older, the page shows none. The first 100 rows nearly always contain it, and finding their end is cheap.
 */
const rowsSearched = [100, 2000]

function readLastCleaned(sql: Sql, query: Pick<StatusQuery, 'scheduleId' | 'language'>): LastCleaned | null {
  const { scheduleId } = query
  for (const rows of rowsSearched) {
    const end = sql.get<Pick<CheckIn, 'slotStartsAt'>>(slotAfterNewest, { scheduleId, rows })
    const since = end?.slotStartsAt ?? new Date(0)
    const last = sql.get<LastRow>(lastVisible, { ...query, since })
    const unscheduled = sql.get<LastRow>(lastUnscheduled, { ...query, since })
    const [newest] = [last, unscheduled].flatMap((row) => (row ? [lastCleanedOf(row)] : [])).toSorted(newestFirst)
    if (newest) return newest
  }
  return null
}

type TaskRow = Pick<Task, 'id' | 'publicName' | 'description' | 'archivedAt'> & {
  readingsId: string | null
  asked: string | null
}
type LastRow = Pick<CheckIn, 'slotAt' | 'checkedInAt' | 'offlineAt' | 'claimedAt' | 'enteredLater' | 'signature'> & {
  publicNames: string
}

function newestFirst(a: LastCleaned, b: LastCleaned): number {
  return b.at.getTime() - a.at.getTime()
}

/** A check-in entered later counts as cleaned at the time that the person named, not when they entered it. */
function lastCleanedOf({ slotAt, claimedAt, enteredLater, signature, ...row }: LastRow): LastCleaned {
  const publicNames = JSON.parse(row.publicNames) as string[]
  return { at: (enteredLater && claimedAt) || madeAt(row), signature, publicNames, isUnscheduled: slotAt === null }
}

const revisionsSince = `
  SELECT ${revisionColumns('nobody')}
  FROM ScheduleRevision r
  WHERE ${validSince(':scheduleId')}
  ORDER BY r.validFrom`

const tasksByIds = `
  SELECT t.id, coalesce(l.publicName, t.publicName) AS publicName, coalesce(l.description, t.description) AS description,
    t.archivedAt, r.id AS readingsId, r.asked
  FROM Task t
  LEFT JOIN TaskReadings r ON r.taskId = t.id AND r.validUntil IS NULL
  LEFT JOIN TaskTranslation l ON l.taskId = t.id AND l.language = :language
  WHERE t.id IN (SELECT value FROM json_each(:taskIds))`

const hiddenTasks = 'SELECT taskId FROM HiddenTask WHERE scheduleId = :scheduleId'

const checkInsBetween = `
  SELECT c.taskId, c.slotAt, ${translatedName('c')} AS publicName, c.signature, c.checkedInAt, c.offlineAt, c.enteredLater, c.hidden
  FROM CheckIn c
  WHERE c.scheduleId = :scheduleId AND c.slotStartsAt > :from AND c.slotStartsAt < :to AND c.status <> 'deleted'
    AND c.slotAt IS NOT NULL`

const unscheduledBetween = `
  SELECT c.taskId, ${translatedName('c')} AS publicName, c.signature, c.checkedInAt, c.offlineAt, c.timezone, c.hidden
  FROM CheckIn c INDEXED BY CheckIn_scheduleId_slotStartsAt_unscheduled
  WHERE c.scheduleId = :scheduleId AND c.slotAt IS NULL AND c.slotStartsAt > :from AND c.slotStartsAt < :to
    AND c.status <> 'deleted'
  ORDER BY c.slotStartsAt DESC LIMIT 50`

const slotAfterNewest = `
  SELECT slotStartsAt FROM CheckIn WHERE scheduleId = :scheduleId ORDER BY slotStartsAt DESC LIMIT 1 OFFSET :rows`

/** The SQL condition for a check-in that everybody may see. */
function isVisible(checkIn: 'last' | 'one') {
  return `${checkIn}.status <> 'deleted' AND NOT ${checkIn}.hidden AND NOT EXISTS (
    SELECT 1 FROM HiddenTask h WHERE h.scheduleId = ${checkIn}.scheduleId AND h.taskId = ${checkIn}.taskId)`
}

// The check-ins of one scan share their slot, their person and their instant.
const lastOf = (condition: string) => `
  SELECT last.slotAt, last.checkedInAt, last.offlineAt, last.claimedAt, last.enteredLater, last.signature, (
      SELECT json_group_array(${translatedName('one')} ORDER BY one.rowid)
      FROM CheckIn one
      WHERE one.scheduleId = last.scheduleId AND one.slotStartsAt = last.slotStartsAt AND one.staffId = last.staffId
        AND one.checkedInAt = last.checkedInAt AND ${isVisible('one')}
    ) AS publicNames
  FROM CheckIn last
  WHERE last.scheduleId = :scheduleId AND last.slotStartsAt >= :since AND ${condition} AND ${isVisible('last')}
  ORDER BY last.slotStartsAt DESC, coalesce(last.offlineAt, last.checkedInAt) DESC LIMIT 1`

const lastVisible = lastOf('last.slotAt IS NOT NULL')
const lastUnscheduled = lastOf('last.slotAt IS NULL')
