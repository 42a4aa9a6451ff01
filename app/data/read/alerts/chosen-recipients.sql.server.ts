import type { Sql } from '#app/data/database.server.ts'
import { mayBeTold } from './listeners.sql.server.ts'

/** What recipients may be chosen for. */
export type ChoiceOwner = { scheduleId: string } | { groupNameId: string }

/** The name of a schedule or group, and who was chosen for it; null means nobody chose. */
export type RecipientChoice = { name: string; recipientIds: string[] | null }

/** Who was chosen for a living schedule or a group, without those who are gone; undefined if the company has none with this id. */
export function readRecipientChoice(sql: Sql, companyId: string, owner: ChoiceOwner): RecipientChoice | undefined {
  const query = 'scheduleId' in owner ? ofSchedule : ofGroup
  const row = sql.get<{ name: string; recipientIds: string | null }>(query, { companyId, ...owner })
  return row && { ...row, recipientIds: withoutGone(sql, companyId, idsOf(row.recipientIds)) }
}

/** A choice without those who were removed; null, as for all, where none of those chosen is left. */
function withoutGone(sql: Sql, companyId: string, ids: string[] | null): string[] | null {
  if (ids === null || ids.length === 0) return ids
  const known = new Set(listRecipientNames(sql, companyId).map(({ id }) => id))
  const left = ids.filter((id) => known.has(id))
  return left.length > 0 ? left : null
}

const ofSchedule = `
  SELECT title AS name, recipientIds FROM Schedule
  WHERE id = :scheduleId AND companyId = :companyId AND archivedAt IS NULL`

const ofGroup = 'SELECT name, recipientIds FROM GroupName WHERE id = :groupNameId AND companyId = :companyId'

/**
 * SQL for the choice that holds for schedule `s`: its own, or that of its group; null for all. Companies whose plan has no
 * other recipients have none. Where somebody was chosen, but none of them is told anything any more, all are, so that nothing
 * is missed in silence.
 */
export const chosenForSchedule = `
  CASE WHEN s.recipientIds IS NOT NULL OR s.groupNameId IS NOT NULL THEN (
    SELECT choice.ids FROM (
      SELECT coalesce(s.recipientIds, (SELECT g.recipientIds FROM GroupName g WHERE g.id = s.groupNameId)) AS ids
    ) choice
    WHERE EXISTS (SELECT 1 FROM Subscription b WHERE b.companyId = s.companyId AND b.plan <> 'free') AND (
      json_array_length(choice.ids) = 0 OR EXISTS (
        SELECT 1 FROM json_each(choice.ids) chosen CROSS JOIN Recipient p ON p.id = chosen.value
        WHERE (p.missed OR p.comments) AND ${mayBeTold}))
  ) END`

/** The choice that holds for a schedule. */
export function readChosenIds(sql: Sql, scheduleId: string): string[] | null {
  const query = `SELECT ${chosenForSchedule} AS chosen FROM Schedule s WHERE s.id = :scheduleId`
  return idsOf(sql.get<{ chosen: string | null }>(query, { scheduleId })?.chosen ?? null)
}

/** The ids in a stored choice. */
export function idsOf(choice: string | null): string[] | null {
  return choice === null ? null : (JSON.parse(choice) as string[])
}

/** A user or a person without an account. */
export type RecipientName = { id: string; name: string; email: string }

/** All whom a company may tell something: its users, and the people in its list. */
export function listRecipientNames(sql: Sql, companyId: string): RecipientName[] {
  return sql.all(recipientNames, { companyId })
}

const recipientNames = `
  SELECT p.id, coalesce(p.name, u.firstName || ' ' || u.lastName) AS name, coalesce(p.email, u.email) AS email
  FROM Recipient p LEFT JOIN User u ON u.id = p.userId
  WHERE p.companyId = :companyId AND p.removedAt IS NULL AND (u.id IS NOT NULL OR p.email IS NOT NULL)
  ORDER BY p.createdAt, p.id`

/** The names of those chosen for a schedule of the company, or for its group; null where nobody chose. */
export function listToldNames(sql: Sql, companyId: string, scheduleId: string): string[] | null {
  const chosen = readChosenIds(sql, scheduleId)
  return chosen && listRecipientNames(sql, companyId).flatMap(({ id, name }) => (chosen.includes(id) ? name : []))
}
