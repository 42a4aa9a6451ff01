import { database, type Sql } from '#app/data/database.server.ts'
import { mapListeners, type Listener } from '#app/data/read/alerts/listeners.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import {
  listDueSchedules,
  listOverwatchedSchedules,
  mapDoneSince,
  mapRevisionsSince,
  type DueSchedule,
} from '#app/data/read/alerts/watched-schedules.sql.server.ts'
import { capTellings, insertAlert, insertMissedSlot, moveWatch } from '#app/data/write/alerts/alerts.sql.server.ts'
import { chosenOf } from '#app/domain/alerts/chosen-recipients.ts'
import { longestTellingWait, mostRefusals, oldestNews, pauseOfRefused } from '#app/domain/alerts/limits.ts'
import {
  missedReach,
  missedSlots,
  nextClose,
  type MissedSlot,
  type WatchedSchedule,
} from '#app/domain/alerts/missed-slots.ts'
import { minute } from '#app/domain/time/durations.ts'
import { doInJobs } from '#app/operations/turns/do-in-jobs.server.ts'

/** How many schedules one job looks at: some milliseconds of work. */
const schedulesInJob = 15

/**
 * Finds the slots whose windows have closed since each schedule was last looked at, and stores what was missed and whom to
 * tell when. A schedule moves on in the job that stores its alerts, so each missed slot is told once, whatever is killed. What
 * closed more than a week ago is no news. `signal` ends it early; the next run continues.
 */
export async function findMissedSlots(now: Date, signal?: AbortSignal): Promise<void> {
  await lookAgain(now)
  await doInJobs({ who: 'missed slots', job: (sql) => findInJob(sql, now) < schedulesInJob, signal })
}

/**
 * After a clock that was ahead, windows would be looked at, and recipients told, only once it has caught up. Known slots stay
 * known.
 */
async function lookAgain(now: Date): Promise<void> {
  await database().atomically((sql) => capTellings(sql, { now, latest: new Date(now.getTime() + longestTellingWait) }))
  const later = new Date(now.getTime() + minute)
  for (;;) {
    const schedules = listOverwatchedSchedules(readingSql(), { now: later, limit: schedulesInJob })
    if (schedules.length === 0) return
    await database().atomically((sql) => {
      for (const { id: scheduleId } of schedules) moveWatch(sql, { scheduleId, watchedUntil: now, nextCloseAt: now })
    })
  }
}

function findInJob(sql: Sql, now: Date): number {
  const schedules = listDueSchedules(sql, { now, limit: schedulesInJob })
  if (schedules.length === 0) return 0
  const froms = new Map(schedules.map((schedule) => [schedule.id, watchedFrom(schedule, now)]))
  const query = [...froms].map(([id, from]) => ({ id, since: new Date(from.getTime() - missedReach) }))
  const revisions = mapRevisionsSince(sql, query, now)
  const done = mapDoneSince(sql, query)
  const companyIds = [...new Set(schedules.map(({ companyId }) => companyId))]
  const listeners = mapListeners(sql, {
    companyIds,
    mostRefusals,
    triedBefore: new Date(now.getTime() - pauseOfRefused),
  })
  for (const { id, companyId, archivedAt, chosenIds } of schedules) {
    const watched: WatchedSchedule = { revisions: revisions.get(id) ?? [], done: done.get(id) ?? [], archivedAt }
    const told = chosenOf(listeners.get(companyId) ?? [], chosenIds)
    const missed = told.length > 0 ? missedSlots(watched, { from: froms.get(id) ?? now, until: now }) : []
    for (const slot of missed) storeMissedSlot(sql, { companyId, scheduleId: id, slot, told })
    moveWatch(sql, { scheduleId: id, watchedUntil: now, nextCloseAt: nextClose(watched, now) })
  }
  return schedules.length
}

/** A schedule that was never looked at is new: its windows count from its first revision on. */
function watchedFrom({ watchedUntil }: DueSchedule, now: Date): Date {
  const oldest = new Date(now.getTime() - oldestNews)
  return watchedUntil && watchedUntil > oldest ? watchedUntil : oldest
}

type Missed = { companyId: string; scheduleId: string; slot: MissedSlot; told: Listener[] }

function storeMissedSlot(sql: Sql, { companyId, scheduleId, slot, told }: Missed) {
  const missedSlotId = insertMissedSlot(sql, companyId, { scheduleId, slot })
  if (missedSlotId === undefined) return
  for (const { id: recipientId, minutesAfter } of told) {
    insertAlert(sql, { missedSlotId, recipientId, dueAt: new Date(slot.closesAt.getTime() + minutesAfter * minute) })
  }
}
