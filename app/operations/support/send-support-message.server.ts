import { database, type Sql } from '#app/data/database.server.ts'
import { findSupportContact } from '#app/data/read/support/support-contact.sql.server.ts'
import { findNewestSupportMessage } from '#app/data/read/support/support-messages.sql.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { insertSupportMessage } from '#app/data/write/support/support-messages.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { supportLimits } from '#app/domain/support/limits.ts'
import { isRepeatedMessage, type SupportMessage } from '#app/domain/support/support-message.ts'
import { mailToSupport } from '#app/operations/mail/queue-support-mail.server.ts'
import { admitTry, together, tooManyTries, triesOf } from '#app/operations/limits/throttle.server.ts'

export type SentMessage = {
  user: { id: string; companyId: string }
  message: Pick<SupportMessage, 'text' | 'language'> & Partial<Pick<SupportMessage, 'page' | 'topic' | 'phone'>>
  /** The address in the mail at which support can answer. */
  answerAddress: string
  now: Date
}

/**
 * Adds an owner's message to their conversation with support, and mails it to support. The same message again counts as a
 * repeat and returns the first. Fails with `support.noContact` if the operator set no address, and with
 * `request.tooManyTries`.
 */
export async function sendSupportMessage(sent: SentMessage): Promise<Result<SupportMessage>> {
  const { SUPPORT_EMAIL } = settings()
  if (!SUPPORT_EMAIL) return fail('support.noContact')
  const result = await database().atomically((sql) => storeMessage(sql, SUPPORT_EMAIL, sent))
  return result
}

function storeMessage(
  sql: Sql,
  recipient: string,
  { user, message, answerAddress, now }: SentMessage,
): Result<SupportMessage> {
  const { id: userId, companyId } = user
  const newest = findNewestSupportMessage(sql, companyId, userId)
  const draft = { author: 'owner', topic: null, ...message } as const
  if (newest && isRepeatedMessage(draft, newest, now)) return ok(newest)
  const wait = secondsToWait(sql, user, now)
  if (wait > 0) return tooManyTries(wait)
  const contact = findSupportContact(sql, companyId, userId)
  if (!contact) return fail('auth.unauthenticated')
  const stored = insertSupportMessage(sql, companyId, { ...draft, plan: contact.plan, userId, now })
  mailToSupport(sql, { companyId, recipient, contact, message: stored, answerAddress, now })
  return ok(stored)
}

/**
 * Counts a message for the user and the company and returns 0, if both may still write; else returns the seconds to
 * wait.
 */
function secondsToWait(sql: Sql, { id, companyId }: SentMessage['user'], now: Date): number {
  return admitTry(
    together([
      triesOf(sql, { key: throttleKey('supportOfUser', id), limit: supportLimits.ofUser, now }),
      triesOf(sql, { key: throttleKey('supportOfCompany', companyId), limit: supportLimits.ofCompany, now }),
    ]),
  )
}
