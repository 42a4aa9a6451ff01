import { database, type Sql } from '#app/data/database.server.ts'
import { findSupportContact } from '#app/data/read/support/support-contact.sql.server.ts'
import { findNewestSupportMessage } from '#app/data/read/support/support-messages.sql.server.ts'
import { insertSupportMessage } from '#app/data/write/support/support-messages.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { supportLimits } from '#app/domain/support/limits.ts'
import { isRepeatedMessage } from '#app/domain/support/support-message.ts'
import { mailAnswer } from '#app/operations/mail/queue-support-mail.server.ts'
import { admitTry, tooManyTries, triesOf } from '#app/operations/limits/throttle.server.ts'

type Answer = { companyId: string; userId: string; text: string; now: Date }

/**
 * Adds an answer of support to the conversation of a user, and mails it to them. The same answer again counts as a repeat and
 * does nothing. Fails with `request.notFound` if the account was deleted, and with `request.tooManyTries`.
 */
export async function answerSupportMessage(answer: Answer): Promise<Result<null>> {
  const result = await database().atomically((sql) => storeAnswer(sql, answer))
  return result
}

function storeAnswer(sql: Sql, { companyId, userId, text, now }: Answer): Result<null> {
  const contact = findSupportContact(sql, companyId, userId)
  if (!contact) return fail('request.notFound')
  const newest = findNewestSupportMessage(sql, companyId, userId)
  const message = { author: 'support', text, topic: null } as const
  if (isRepeatedMessage(message, newest, now)) return ok(null)
  const throttle = { key: throttleKey('supportAnswers', userId), limit: supportLimits.answers, now }
  const wait = admitTry(triesOf(sql, throttle))
  if (wait > 0) return tooManyTries(wait)
  insertSupportMessage(sql, companyId, { ...message, userId, now })
  const language = contact.language ?? newest?.language ?? null
  mailAnswer(sql, { companyId, email: contact.email, language, text, now })
  return ok(null)
}
