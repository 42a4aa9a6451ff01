import { database, fromSql, toSql } from '#app/data/database.server.ts'
import type { SlotCheckIn } from '#app/domain/check-ins/public-slot.ts'
import type { StatusReading } from '#app/domain/check-ins/public-status.ts'
import { lookBack } from '#app/domain/schedules/revisions.ts'
import { revisionColumns, revisionOf, validSince, type RevisionRow } from './revision-row.server.ts'
import { hour } from '#app/domain/time/durations.ts'

/** What the public view of a schedule is made of: no staff, no internal names. */
export function readStatus(scheduleId: string, now: Date): Omit<StatusReading, 'schedule'> {
  const { read } = database()
  const since = toSql(new Date(now.getTime() - lookBack))
  const revisions = read.all<RevisionRow>(revisionsSince, scheduleId, scheduleId, since).map(revisionOf)
  const tasks = revisions.flatMap(({ id }) => read.all<TaskRow>(tasksOfRevision, id))
  return {
    revisions,
    tasks: new Map(
      tasks.map(({ taskId, isArchived, ...texts }) => [taskId, { ...texts, isArchived: isArchived === 1 }]),
    ),
    hiddenTaskIds: new Set(read.all<{ taskId: string }>(hiddenTasks, scheduleId).map(({ taskId }) => taskId)),
    checkIns: read.all<CheckInRow>(checkInsBetween, scheduleId, hoursFrom(now, -26), hoursFrom(now, 26)).map(checkInOf),
    lastCleaned: lastCleanedOf(read.get<LastRow>(lastVisible, scheduleId)),
  }
}

type TaskRow = { taskId: string; publicName: string; description: string; isArchived: number }
type CheckInRow = Omit<SlotCheckIn, 'checkedInAt' | 'enteredLater' | 'hidden'> & {
  checkedInAt: string
  enteredLater: number
  hidden: number
}
type LastRow = {
  checkedInAt: string
  claimedAt: string | null
  enteredLater: number
  signature: string
  publicName: string
}

function hoursFrom(now: Date, hours: number) {
  return toSql(new Date(now.getTime() + hours * hour))
}

function checkInOf(row: CheckInRow): SlotCheckIn {
  return {
    ...row,
    checkedInAt: fromSql(row.checkedInAt),
    enteredLater: row.enteredLater === 1,
    hidden: row.hidden === 1,
  }
}

/** What was entered later was cleaned at the time that the person gave, not when they told us. */
function lastCleanedOf(row: LastRow | undefined): StatusReading['lastCleaned'] {
  if (!row) return null
  const { checkedInAt, claimedAt, enteredLater, signature, publicName } = row
  return { at: fromSql((enteredLater === 1 && claimedAt) || checkedInAt), signature, publicName }
}

const revisionsSince = `
  SELECT ${revisionColumns('nobody')}
  FROM ScheduleRevision r
  WHERE ${validSince}
  ORDER BY r.validFrom`

const tasksOfRevision = `
  SELECT t.id AS taskId, t.publicName, t.description, t.archivedAt IS NOT NULL AS isArchived
  FROM TaskEntry e JOIN Task t ON t.id = e.taskId
  WHERE e.revisionId = ?`

const hiddenTasks = 'SELECT taskId FROM HiddenTask WHERE scheduleId = ?'

const checkInsBetween = `
  SELECT taskId, slotAt, publicName, signature, checkedInAt, enteredLater, hidden
  FROM CheckIn
  WHERE scheduleId = ? AND slotStartsAt > ? AND slotStartsAt < ? AND status <> 'deleted'`

const lastVisible = `
  SELECT c.checkedInAt, c.claimedAt, c.enteredLater, c.signature, c.publicName
  FROM CheckIn c
  WHERE c.scheduleId = ? AND c.status <> 'deleted' AND NOT c.hidden
    AND NOT EXISTS (SELECT 1 FROM HiddenTask h WHERE h.scheduleId = c.scheduleId AND h.taskId = c.taskId)
  ORDER BY c.slotStartsAt DESC, c.checkedInAt DESC LIMIT 1`
