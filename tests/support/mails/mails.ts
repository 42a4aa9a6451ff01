import { database } from '#app/data/database.server.ts'

export type WaitingMail = {
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  photoKeys: string | null
}

/** The mails in the outbox, also those that were sent, oldest first. */
export function waitingMails(): WaitingMail[] {
  return database().sql.all<WaitingMail>(
    'SELECT recipient, subject, text, html, unsubscribeUrl, photoKeys FROM OutboxMail ORDER BY createdAt, rowid',
  )
}

/** Their subjects. */
export function mailSubjects(): string[] {
  return waitingMails().map(({ subject }) => subject)
}

/** Marks all of them as sent. */
export function markMailsSent(): Promise<unknown> {
  return database().atomically((sql) => sql.run('UPDATE OutboxMail SET sentAt = createdAt WHERE sentAt IS NULL'))
}

/** The token of the link in the newest mail, or with `to` in the newest mail to that address. */
export function newestToken(to?: string): string {
  const mail = waitingMails().findLast(({ recipient }) => to === undefined || recipient === to)
  const token = /\/(?:verify-email|reset-password)\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('The newest mail has no link')
  return token
}
