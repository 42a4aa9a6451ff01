import { isAlertLink, recipientOfLink } from '#app/config/alert-link.server.ts'
import { database, type Sql } from '#app/data/database.server.ts'
import { findToldRecipient, type ToldRecipient } from '#app/data/read/alerts/waiting-alerts.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { endAlerts } from '#app/data/write/alerts/alerts.sql.server.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'

/** The address that the link in a mail ends alerts for, and whether it gets any. */
export type AlertLink = { email: string; isTold: boolean }

/** What the link in a mail is for. Fails with `alert.linkInvalid` if it is not ours, or its recipient has another address. */
export function viewAlertLink(token: string): Result<AlertLink> {
  const recipient = recipientOf(readingSql(), token)
  return recipient ? ok({ email: recipient.email, isTold: recipient.missed }) : fail('alert.linkInvalid')
}

/** Ends all alerts to the recipient of the link in a mail. Ending them again changes nothing. Fails as viewAlertLink does. */
export async function endAlertsByLink(token: string): Promise<Result<null>> {
  return database().atomically((sql) => {
    const recipient = recipientOf(sql, token)
    if (!recipient) return fail('alert.linkInvalid')
    endAlerts(sql, recipient.id)
    return ok(null)
  })
}

function recipientOf(sql: Sql, token: string): ToldRecipient | null {
  const link = recipientOfLink(token)
  const recipient = link && findToldRecipient(sql, link.id)
  return recipient && isAlertLink(recipient, link.signature) ? recipient : null
}
