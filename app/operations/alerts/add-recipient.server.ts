import { alertAddress } from '#app/config/alert-link.server.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { findRecipientByKey, listRecipients, type KnownRecipient } from '#app/data/read/alerts/recipients.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { insertRecipient, noteQuestion, restoreRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { recipientQuestionMail } from '#app/documents/mails/alert-mails.server.ts'
import { betweenQuestions, mostQuestions, mostRecipients } from '#app/domain/alerts/limits.ts'
import type { Recipient, RecipientInput } from '#app/domain/alerts/schema.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { demandFeature, hasFeature } from '#app/domain/plans/features.ts'
import { atMost } from '#app/domain/throttle.ts'
import { emailKey } from '#app/domain/texts/email-address.ts'
import { creationsOf, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { startDigests } from '#app/operations/digests/start-digests.server.ts'
import { triesOf } from '#app/operations/limits/throttle.server.ts'

/** `sender` is who asks, as `senderOf` names them. */
type Addition = { companyId: string; sender: string; input: RecipientInput; now: Date }

/**
 * Adds a person without an account, and asks them by mail whether they want to be told; who confirmed before and did not leave
 * is told at once. Nobody is asked more than three times by a company, more than once a month after they left, or more than
 * three times a month by all companies together. Fails with `plan.featureNotIncluded`, `recipient.nothingChosen`
 * where the plan has no reports either, `recipient.alreadyThere`, `recipient.askedEnough`, `recipient.tooMany` and `request.enoughForOneDay`.
 */
export async function addRecipient(addition: Addition): Promise<Result<Recipient>> {
  return database().atomically((sql) => addInJob(sql, addition))
}

function addInJob(sql: Sql, { companyId, sender, input, now }: Addition): Result<Recipient> {
  const included = demandFeature(readPlan(sql, companyId), 'recipients')
  if (!included.ok) return included
  // Who wants nothing else may still get reports.
  if (wantsNothing(input) && !hasFeature(included.value, 'reports'))
    return fail('recipient.nothingChosen', { field: 'missed' })
  const known = findRecipientByKey(sql, companyId, emailKey(input.email))
  if (known && !known.removedAt && !known.leftAt) return fail('recipient.alreadyThere', { field: 'email' })
  if (!known && listRecipients(sql, companyId).length >= mostRecipients) return fail('recipient.tooMany')
  const creations = creationsOf(sql, companyId, { kind: 'recipients', now })
  if (creations.wait > 0) return enoughForOneDay(creations.wait)
  const isConfirmed = known?.confirmedAt && !known.leftAt
  const questions = questionsTo(sql, input.email, now)
  if (!isConfirmed && ((known && !mayAskAgain(known, now)) || questions.wait > 0))
    return fail('recipient.askedEnough', { field: 'email' })

  creations.count()
  if (known) restoreRecipient(sql, companyId, { ...input, id: known.id, hasLeft: known.leftAt !== null, now })
  const id = known?.id ?? insertRecipient(sql, companyId, { ...input, now })
  if (isConfirmed) {
    startDigests(sql, id, now)
    return ok({ ...input, id, state: 'told' })
  }
  questions.count()
  noteQuestion(sql, { id, now })
  const url = alertAddress({ id, emailKey: emailKey(input.email) })
  const mail = recipientQuestionMail({ language: input.language, sender, url })
  insertMail(sql, { companyId, recipient: input.email, recipientId: id, unsubscribeUrl: url, ...mail, now })
  return ok({ ...input, id, state: 'asked' })
}

function wantsNothing({ missed, comments, digest }: RecipientInput): boolean {
  return !missed && !comments && digest === 'none'
}

/** Who asks: the company or, if it has no name yet, its owner. */
export function senderOf(user: { firstName: string; lastName: string; companyName: string | null }): string {
  return user.companyName ?? `${user.firstName} ${user.lastName}`
}

function mayAskAgain({ questions, askedAt }: KnownRecipient, now: Date): boolean {
  const isRested = !askedAt || now.getTime() - askedAt.getTime() >= betweenQuestions
  return questions < mostQuestions && isRested
}

function questionsTo(sql: Sql, email: string, now: Date) {
  const key = throttleKey('recipientQuestion', emailKey(email))
  return triesOf(sql, { key, limit: atMost(mostQuestions, betweenQuestions), now })
}
