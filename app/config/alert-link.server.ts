import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { settings } from './settings.server.ts'

type Recipient = { id: string; emailKey: string }

/** The address at which whoever reads a mail to this recipient ends such mails. It ends with the mail address. */
export function alertAddress(recipient: Recipient): string {
  return `${settings().APP_ORIGIN}/alerts/${recipient.id}.${signatureOf(recipient)}`
}

/** The recipient whose id a link names; null if it is not formed like one. Whether it is ours, `isAlertLink` says. */
export function recipientOfLink(token: string): { id: string; signature: string } | null {
  const [, id, signature] = /^([0-9a-z]{16})\.([\w-]{22})$/.exec(token) ?? []
  return id && signature ? { id, signature } : null
}

/** Whether a link with this signature was made for this recipient and address. */
export function isAlertLink(recipient: Recipient, signature: string): boolean {
  return timingSafeEqual(Buffer.from(signatureOf(recipient)), Buffer.from(signature))
}

function signatureOf({ id, emailKey }: Recipient): string {
  const key = Buffer.from(hkdfSync('sha256', settings().SESSION_SECRET, '', 'alert links', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([id, emailKey]))
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}
