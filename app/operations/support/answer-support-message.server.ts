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
 * Adds what support answers to the conversation of a user, and mails it to them; the newest answer once more is taken
 * for that. Fails with `request.notFound` where the account is gone, and with `request.tooManyTries` after many.
 */
export async function answerSupportMessage(answer: Answer): Promise<Result<null>> {
  const result = await database().atomically((sql) => keep(sql, answer))
  return result
}

function keep(sql: Sql, { companyId, userId, text, now }: Answer): Result<null> {
  const contact = findSupportContact(sql, companyId, userId)
  if (!contact) return fail('request.notFound')
  const newest = findNewestSupportMessage(sql, companyId, userId)
  const said = { author: 'support', text, topic: null } as const
  if (isRepeatedMessage(said, newest, now)) return ok(null)
  const counted = { key: throttleKey('supportAnswers', userId), limit: supportLimits.answers, now }
  const wait = admitTry(triesOf(sql, counted))
  if (wait > 0) return tooManyTries(wait)
  insertSupportMessage(sql, companyId, { ...said, userId, now })
  const language = contact.language ?? newest?.language ?? null
  mailAnswer(sql, { companyId, email: contact.email, language, text, now })
  return ok(null)
}
