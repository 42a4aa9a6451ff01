import type { Sql } from '#app/data/database.server.ts'
import { insertSupportMessage, markAnswersRead } from '#app/data/write/support/support-messages.sql.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import type { Scenario } from './scenarios.ts'

type ConversationSeed = { companyId: string; userId: string; scenario: Scenario; now: Date }

/** Inserts messages between an owner and support; answers before the owner's last message count as read. */
export function insertConversation(sql: Sql, { companyId, userId, scenario, now }: ConversationSeed) {
  const { conversation = [], plan } = scenario
  for (const { author, hoursAgo, text } of conversation) {
    const writtenAt = new Date(now.getTime() - hoursAgo * hour)
    if (author === 'owner') markAnswersRead(sql, companyId, { userId, now: writtenAt })
    const ownerFields = author === 'owner' ? { page: '/schedules', language: 'de', plan } : {}
    insertSupportMessage(sql, companyId, { author, text, userId, now: writtenAt, ...ownerFields })
  }
}
