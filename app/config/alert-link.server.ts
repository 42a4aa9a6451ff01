import { isSameSignature, linkSignature } from './link-signature.server.ts'
import { settings } from './settings.server.ts'

type Recipient = { id: string; emailKey: string }

/** The address at which whoever reads a mail to this recipient ends such mails. It ends with the mail address. */
export function alertAddress(recipient: Recipient): string {
  return `${settings().APP_ORIGIN}/alerts/${recipient.id}.${signatureOf(recipient)}`
}

/** Whether a link with this signature was made for this recipient and address. */
export function isAlertLink(recipient: Recipient, signature: string): boolean {
  return isSameSignature(signatureOf(recipient), signature)
}

function signatureOf({ id, emailKey }: Recipient): string {
  return linkSignature('alert links', [id, emailKey])
}
