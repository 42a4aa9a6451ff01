import { isAlertLink } from '#app/config/alert-link.server.ts'
import { partsOfLink } from '#app/config/link-signature.server.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { isInReports } from '#app/data/read/reports/reports.sql.server.ts'
import { findToldRecipient, type ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { endAlerts } from '#app/data/write/alerts/alerts.sql.server.ts'
import { confirmRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { startDigests } from '#app/operations/digests/start-digests.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/**
 * Whom the link in a mail is for: a person who was `asked` and has not answered, who is `told`, or for whom it has `ended`.
 * `hasAccount`: they choose what they are told in their settings.
 */
export type AlertLink = {
  email: string
  companyName: string | null
  hasAccount: boolean
  state: 'asked' | 'told' | 'ended'
}

/** What the link in a mail is for. Fails with `alert.linkInvalid` if it is not ours, or its recipient has another address. */
export function viewAlertLink(token: string): Result<AlertLink> {
  const recipient = recipientOf(readingSql(), token)
  if (!recipient) return fail('alert.linkInvalid')
  const { email, companyName, userId } = recipient
  return ok({ email, companyName, hasAccount: userId !== null, state: stateOf(readingSql(), recipient) })
}

type Answer = { token: string; isConfirmed: boolean; now: Date }

/**
 * Takes the answer of the recipient of a link: they want to be told, or not (any more). The same answer again changes nothing.
 * Who has an account can only end it here. Fails as viewAlertLink does.
 */
export async function answerAlertLink({ token, isConfirmed, now }: Answer): Promise<Result<null>> {
  return database().atomically((sql) => {
    const recipient = recipientOf(sql, token)
    if (!recipient) return fail('alert.linkInvalid')
    if (!isConfirmed) endAlerts(sql, recipient.id, now)
    else if (recipient.userId === null && stateOf(sql, recipient) !== 'told') {
      confirmRecipient(sql, { id: recipient.id, now })
      startDigests(sql, recipient.id, now)
    }
    return ok(null)
  })
}

function stateOf(sql: Sql, recipient: ToldRecipient): AlertLink['state'] {
  const { id, companyId, userId, missed, comments, digest, confirmedAt, leftAt } = recipient
  if (userId !== null) {
    return missed || comments || digest !== 'none' || isInReports(sql, companyId, id) ? 'told' : 'ended'
  }
  if (leftAt) return 'ended'
  return confirmedAt ? 'told' : 'asked'
}

function recipientOf(sql: Sql, token: string): ToldRecipient | null {
  const link = partsOfLink(token)
  const recipient = link && findToldRecipient(sql, link.id)
  return recipient && !recipient.removedAt && isAlertLink(recipient, link.signature) ? recipient : null
}
