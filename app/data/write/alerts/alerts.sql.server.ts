import { newId, type Sql } from '#app/data/database.server.ts'
import { isStillMissing, madeUpAt, openReportsOf } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { isStillOut } from '#app/data/read/readings/still-out.ts'
import { isOpenRework } from '#app/data/read/inspections/rework.sql.server.ts'
import { endDeliveries } from '#app/data/write/reports/issued-documents.sql.server.ts'
import { leaveReports } from '#app/data/write/reports/reports.sql.server.ts'
import { forgetWaitingPushes } from '#app/data/write/push/push-messages.sql.server.ts'
import { insertRow, updateRows } from '#app/data/write/rows.sql.server.ts'
import type { MissedSlot } from '#app/domain/alerts/missed-slots.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'

type Watch = { scheduleId: string; watchedUntil: Date; nextCloseAt: Date | null }

/** Notes up to when the windows of a schedule are looked at, and when the next one closes. */
export function moveWatch(sql: Sql, { scheduleId, watchedUntil, nextCloseAt }: Watch) {
  sql.run('UPDATE Schedule SET watchedUntil = :watchedUntil, nextCloseAt = :nextCloseAt WHERE id = :scheduleId', {
    scheduleId,
    watchedUntil,
    nextCloseAt,
  })
}

type NewMissedSlot = { scheduleId: string; slot: MissedSlot }

/** Inserts a missed slot and returns its id; undefined if it is known, because two revisions have it. */
export function insertMissedSlot(sql: Sql, companyId: string, { scheduleId, slot }: NewMissedSlot): string | undefined {
  return sql.get<{ id: string }>(insertOnce, {
    id: newId(),
    companyId,
    scheduleId,
    revisionId: slot.revision.id,
    slotAt: slot.slotAt,
    startsAt: slot.startsAt,
    closedAt: slot.closesAt,
    taskIds: JSON.stringify(slot.taskIds),
  })?.id
}

const insertOnce = `
  INSERT INTO MissedSlot (id, companyId, scheduleId, revisionId, slotAt, startsAt, closedAt, taskIds)
  VALUES (:id, :companyId, :scheduleId, :revisionId, :slotAt, :startsAt, :closedAt, :taskIds)
  ON CONFLICT (scheduleId, slotAt) DO NOTHING RETURNING id`

/** What an alert is about; of a post about several tasks, the first report. */
export type AlertSubject =
  | { missedSlotId: string }
  | { commentId: string }
  | { notDoneReportId: string }
  | { inspectionId: string }
  | { defectId: string }
  | { readingsOfId: string }

type NewAlert = AlertSubject & { recipientId: string; dueAt: Date }

/** Inserts an alert that waits until it is due. */
export function insertAlert(sql: Sql, alert: NewAlert) {
  insertRow(sql, 'Alert', alert)
  sql.run(tellNoLater, { recipientId: alert.recipientId, dueAt: alert.dueAt })
}

type DoneSlot = { scheduleId: string; slotAt: string; now: Date }

/**
 * Lets those who were told that a slot was missed be told that it was done after all, without a network: if all of it that was missing is
 * done now.
 */
export function tellAgain(sql: Sql, { now, ...slot }: DoneSlot) {
  const told = sql.all<{ recipientId: string }>(waitAgain, { ...slot, now })
  for (const { recipientId } of told) sql.run(tellNoLater, { recipientId, dueAt: now })
}

const waitAgain = `
  UPDATE Alert SET waits = true, dueAt = :now
  WHERE toldAt IS NOT NULL AND waits = false AND missedSlotId = (
    SELECT m.id FROM MissedSlot m WHERE m.scheduleId = :scheduleId AND m.slotAt = :slotAt AND ${madeUpAt} IS NOT NULL)
  RETURNING recipientId`

const tellNoLater = `
  UPDATE Recipient SET nextTellAt = :dueAt WHERE id = :recipientId AND (nextTellAt IS NULL OR nextTellAt > :dueAt)`

type DueQuery = { recipientId: string; now: Date }

/**
 * Drops the due alerts whose slots were made up for before the alert was due, those of comments that are done, of what was done or
 * excused since somebody could not do it, of what was done again or judged anew since a supervisor sent
 * it back, of values that were in their limits again or whose check-in was removed, of defects that are done or removed, and the word
 * that a slot was done after all, if that check-in was removed.
 */
export function dropSettled(sql: Sql, query: DueQuery) {
  sql.run(dropMadeUp, query)
  sql.run(dropNotMadeUp, query)
  sql.run(dropExcused, query)
  sql.run(dropDone, query)
  sql.run(dropNoLongerOpen, query)
  sql.run(dropDoneAgain, query)
  sql.run(dropBackInLimits, query)
  sql.run(dropFinished, query)
}

const isDue = 'recipientId = :recipientId AND waits = true AND dueAt <= :now'

const dropMadeUp = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND toldAt IS NULL AND coalesce((SELECT ${madeUpAt} FROM MissedSlot m WHERE m.id = missedSlotId) <= dueAt, false)`

const dropNotMadeUp = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND toldAt IS NOT NULL AND missedSlotId IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM MissedSlot m
    JOIN CheckIn late ON late.scheduleId = m.scheduleId AND late.slotStartsAt = m.startsAt AND late.slotAt = m.slotAt
      AND late.offlineAt IS NOT NULL AND late.status <> 'deleted'
    WHERE m.id = missedSlotId AND ${madeUpAt} IS NOT NULL)`

const dropExcused = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND EXISTS (
    SELECT 1 FROM MissedSlot m WHERE m.id = missedSlotId AND ${madeUpAt} IS NULL
      AND NOT EXISTS (SELECT 1 FROM json_each(m.taskIds) missing WHERE ${isStillMissing}))`

const dropDone = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND EXISTS (SELECT 1 FROM Comment k WHERE k.id = commentId AND k.doneAt IS NOT NULL)`

const dropNoLongerOpen = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND EXISTS (
    SELECT 1 FROM NotDoneReport n WHERE n.id = notDoneReportId AND NOT EXISTS (${openReportsOf('1')}))`

const dropDoneAgain = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND inspectionId IS NOT NULL AND NOT EXISTS (${isOpenRework('Alert.inspectionId')})`

const dropBackInLimits = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND readingsOfId IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM TakenReadings v JOIN CheckIn c ON c.id = v.checkInId AND c.status <> 'deleted'
    JOIN TaskReadings r ON r.id = v.readingsId, json_each(v.taken) value
    WHERE v.checkInId = Alert.readingsOfId AND ${isStillOut})`

const dropFinished = `
  UPDATE Alert SET waits = false
  WHERE ${isDue} AND EXISTS (SELECT 1 FROM Defect d WHERE d.id = defectId AND (d.state = 'done' OR d.removedAt IS NOT NULL))`

/** Marks the due alerts of a recipient as told. */
export function markTold(sql: Sql, query: DueQuery) {
  sql.run(`UPDATE Alert SET waits = false, toldAt = coalesce(toldAt, :now) WHERE ${isDue}`, query)
}

/** Drops all alerts of a recipient that wait. */
export function dropAlerts(sql: Sql, recipientId: string) {
  sql.run('UPDATE Alert SET waits = false WHERE recipientId = :recipientId AND waits = true', { recipientId })
}

/** Drops what waits for a recipient who no longer wants to be told of missed slots, of comments, or of either. */
export function dropUnwanted(sql: Sql, recipientId: string) {
  sql.run(dropNotWanted, { recipientId })
}

const dropNotWanted = `
  UPDATE Alert SET waits = false
  WHERE recipientId = :recipientId AND waits = true AND NOT (
    SELECT (Alert.commentId IS NULL AND p.missed) OR (Alert.missedSlotId IS NULL AND p.comments) FROM Recipient p WHERE p.id = :recipientId)`

type Telling = { nextTellAt: Date | null } & Partial<{ lastToldAt: Date; toldToday: number }>

/** Notes when a recipient was told, and when to look again. */
export function noteTelling(sql: Sql, recipientId: string, telling: Telling) {
  updateRows(sql, 'Recipient', { where: { id: recipientId }, data: telling })
}

/** Looks again at recipients who are to be told after `latest`: the clock was ahead when that was set. */
export function capTellings(sql: Sql, { now, latest }: { now: Date; latest: Date }) {
  sql.run('UPDATE Recipient SET nextTellAt = :now WHERE nextTellAt > :latest', { now, latest })
}

/** Stores what a user of the company chose. Mails start again to an address that refused them. */
export function storeAlertSettings(
  sql: Sql,
  companyId: string,
  { userId, settings }: { userId: string; settings: AlertSettings },
) {
  updateRows(sql, 'Recipient', { where: { userId, companyId }, data: { ...settings, refusedMails: 0 } })
}

/** Ends all mails and notifications to a recipient. Who has no account has left then, and may confirm again what they were asked. */
export function endAlerts(sql: Sql, recipientId: string, now: Date) {
  sql.run(endAll, { recipientId, now })
  dropAlerts(sql, recipientId)
  leaveReports(sql, recipientId)
  endDeliveries(sql, { recipientId, now })
  forgetWaitingMails(sql, recipientId)
  // A user's recipient has the user's id.
  forgetWaitingPushes(sql, recipientId)
}

const endAll = `
  UPDATE Recipient SET nextTellAt = NULL, nextDigestAt = NULL, leftAt = :now, missed = missed AND userId IS NULL,
    comments = comments AND userId IS NULL, digest = CASE WHEN userId IS NULL THEN digest ELSE 'none' END
  WHERE id = :recipientId`

/** Deletes the mails to a recipient that wait in the outbox. */
export function forgetWaitingMails(sql: Sql, recipientId: string) {
  sql.run('DELETE FROM OutboxMail WHERE recipientId = :recipientId AND sentAt IS NULL', { recipientId })
}

/** Counts a mail to an address that its server does not know in a row of them, or ends the row. Does nothing for other mails. */
export function noteMailOutcome(sql: Sql, { mailId, isRefused }: { mailId: string; isRefused: boolean }) {
  sql.run(isRefused ? countRefusal : endRefusals, { mailId })
}

const ofMail = 'id = (SELECT recipientId FROM OutboxMail WHERE id = :mailId)'
const countRefusal = `UPDATE Recipient SET refusedMails = refusedMails + 1 WHERE ${ofMail}`
const endRefusals = `UPDATE Recipient SET refusedMails = 0 WHERE refusedMails > 0 AND ${ofMail}`

/** Deletes up to `limit` missed slots that closed before `until`, with their alerts; returns how many. */
export function forgetMissedSlots(sql: Sql, query: { until: Date; limit: number }): number {
  return sql.run('DELETE FROM MissedSlot WHERE closedAt < :until LIMIT :limit', query).changes
}

/** Deletes up to `limit` alerts that were due before `until`, whether told or not; returns how many. */
export function forgetAlerts(sql: Sql, query: { until: Date; limit: number }): number {
  return sql.run('DELETE FROM Alert WHERE dueAt < :until LIMIT :limit', query).changes
}
