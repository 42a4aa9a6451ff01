import type { Sql } from '#app/data/database.server.ts'
import type { ChoiceOwner } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { updateRows } from '#app/data/write/rows.sql.server.ts'

/** Stores who is told of a schedule or the schedules of a group of the company; null for all. */
export function storeRecipientChoice(sql: Sql, companyId: string, owner: ChoiceOwner, ids: string[] | null) {
  const data = { recipientIds: ids && JSON.stringify(ids) }
  if ('scheduleId' in owner) updateRows(sql, 'Schedule', { where: { id: owner.scheduleId, companyId }, data })
  else updateRows(sql, 'GroupName', { where: { id: owner.groupNameId, companyId }, data })
}
