import type { Sql } from '#app/data/database.server.ts'
import type { MissedSlot, Recipient, Schedule, ScheduleRevision } from '#app/generated/prisma/client.ts'
import { madeUpAt } from './waiting-alerts.sql.server.ts'

export type StoredAlertSettings = Pick<
  Recipient,
  | 'missed'
  | 'comments'
  | 'digest'
  | 'digestTime'
  | 'digestAlways'
  | 'minutesAfter'
  | 'quietFrom'
  | 'quietUntil'
  | 'timezone'
  | 'refusedMails'
>

/** What a user of the company chose. Throws if there is none: every user has a recipient. */
export function readAlertSettings(sql: Sql, companyId: string, userId: string): StoredAlertSettings {
  const settings = sql.get<StoredAlertSettings>(settingsOfUser, { companyId, userId })
  if (!settings) throw new Error('The user has no recipient')
  return settings
}

const settingsOfUser = `
  SELECT missed, comments, digest, digestTime, digestAlways, minutesAfter, quietFrom, quietUntil, timezone, refusedMails FROM Recipient
  WHERE userId = :userId AND companyId = :companyId`

/** A missed slot that a user was told of. */
export type ToldAlert = Pick<MissedSlot, 'id' | 'scheduleId' | 'slotAt' | 'startsAt'> &
  Pick<Schedule, 'title' | 'location'> &
  Pick<ScheduleRevision, 'timezone'> & { toldAt: Date; madeUpAt: Date | null }

/** The missed slots that a user of the company was told of last, newest first. */
export function listToldAlerts(
  sql: Sql,
  companyId: string,
  { userId, limit }: { userId: string; limit: number },
): ToldAlert[] {
  return sql
    .all<Omit<ToldAlert, 'madeUpAt'> & { madeUpAt: string | null }>(toldAlerts, { companyId, userId, limit })
    .map(({ madeUpAt: at, ...alert }) => ({ ...alert, madeUpAt: at === null ? null : new Date(at) }))
}

// The newest come first, so that only their slots are read.
const toldAlerts = `
  SELECT m.id, m.scheduleId, m.slotAt, m.startsAt, s.title, s.location, r.timezone, told.toldAt, ${madeUpAt} AS madeUpAt
  FROM (
    SELECT a.missedSlotId, a.toldAt FROM Recipient p JOIN Alert a ON a.recipientId = p.id AND a.toldAt IS NOT NULL
    WHERE p.userId = :userId AND p.companyId = :companyId AND a.missedSlotId IS NOT NULL
    ORDER BY a.toldAt DESC LIMIT :limit
  ) told
  JOIN MissedSlot m ON m.id = told.missedSlotId
  JOIN Schedule s ON s.id = m.scheduleId JOIN ScheduleRevision r ON r.id = m.revisionId
  ORDER BY told.toldAt DESC, m.startsAt DESC, m.id`
