import { waitingMails } from './mails.ts'

/** The path of the link to answer a support message, from the newest mail that has one. */
export function answerPath(): string {
  const mail = waitingMails().findLast(({ text }) => text.includes('/support/'))
  const path = /\/support\/[\w.-]+/.exec(mail?.text ?? '')?.[0]
  if (!path) throw new Error('No mail has a link to answer by')
  return path
}
