import { database } from '#app/data/database.server.ts'
import { markAnswersRead } from '#app/data/write/support/support-messages.sql.server.ts'

/** Marks the answers of support as read by the user. */
export function readAnswers({ companyId, userId, now }: { companyId: string; userId: string; now: Date }) {
  return database().atomically((sql) => markAnswersRead(sql, companyId, { userId, now }))
}
