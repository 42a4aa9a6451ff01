import { database } from '#app/data/database.server.ts'

export type WaitingMail = { recipient: string; subject: string; text: string; html: string }

/** The mails in the outbox, the oldest first. */
export function waitingMails(): WaitingMail[] {
  return database().sql.all<WaitingMail>(
    'SELECT recipient, subject, text, html FROM OutboxMail ORDER BY createdAt, rowid',
  )
}

/** The token of the link in the newest mail, whatever it is for. */
export function newestToken(): string {
  const token = /\/(?:verify-email|reset-password)\/([\w-]+)/.exec(waitingMails().at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('The newest mail has no link')
  return token
}
