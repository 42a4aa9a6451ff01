import { database } from '#app/data/database.server.ts'
import { markAnswersRead } from '#app/data/write/support/support-messages.sql.server.ts'

/** Notes that a user has seen the answers of support. */
export function readAnswers({ companyId, userId, now }: { companyId: string; userId: string; now: Date }) {
  return database().atomically((sql) => markAnswersRead(sql, companyId, { userId, now }))
}
