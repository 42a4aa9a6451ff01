import { newId } from '#app/data/new-id.server.ts'
import { isLoopback } from '#app/config/settings/is-loopback.server.ts'
import { deliverMail, tryMailServer, type MailServerState } from '#app/gateways/mail.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

/** Whether the mail server accepts connection, TLS and login. A mail is sent only where an address for it was named. */
export const mail: Check = {
  name: 'mail',
  async examine({ settings: { SMTP_URL, SMTP_WITHOUT_TLS }, mailTo }) {
    if (!SMTP_URL) return [skipped('SMTP_URL is not set: there is no mail server to check.')]
    const { host } = new URL(SMTP_URL)
    const state = await tryMailServer(SMTP_URL, 4 * second)
    if (!state.reached) return [unreached(host, state)]
    const reached = fine(`${host} accepts the connection and the login. ${mailTo ? '' : 'Nothing was sent.'}`.trim())
    const isGood = state.isEncrypted || isLoopback(SMTP_URL)
    return [
      isGood ? reached : unencrypted(host, SMTP_WITHOUT_TLS === '1'),
      ...(mailTo ? [await sendTestMail(mailTo)] : []),
    ]
  },
}

function unencrypted(host: string, isAllowed: boolean): Finding {
  if (isAllowed) {
    return warning(
      `${host} offers no TLS: mails and its password are sent unencrypted.`,
      'Use smtps:// or another port.',
    )
  }
  return wrong(
    `${host} offers no TLS, so no mail is sent.`,
    'Use smtps:// or another port; in a private network SMTP_WITHOUT_TLS=1 sends mails unencrypted.',
  )
}

function unreached(host: string, { code, answer }: Extract<MailServerState, { reached: false }>): Finding {
  const details = answer > 0 ? `${code}, ${answer}` : code
  if (code === 'EAUTH')
    return wrong(`${host} refuses the login (${details}).`, 'Correct user and password in SMTP_URL.')
  if (code === 'EDNS') return wrong(`${host} is not found.`, 'Correct the host in SMTP_URL.')
  if (code === 'ECERTIFICATE') {
    return wrong(
      `The certificate of ${host} is not trusted.`,
      'Give it one of a public authority for the name in SMTP_URL, or name the file of its own authority in NODE_EXTRA_CA_CERTS.',
    )
  }
  if (code === 'ESOCKET' || code === 'ETLS') {
    return wrong(
      `${host} does not answer as expected (${details}).`,
      'Check whether port, smtp:// or smtps:// and its certificate fit.',
    )
  }
  return wrong(
    `${host} can't be reached (${details}).`,
    'Check host and port, and whether this machine may connect to them.',
  )
}

async function sendTestMail(recipient: string): Promise<Finding> {
  const text = 'If you read this, Klarbuch can send mail.'
  const testMail = { id: newId(), recipient, subject: 'Klarbuch: test mail', text, html: `<p>${text}</p>` }
  const delivery = await deliverMail(testMail, new Date())
  if (delivery.sent) return fine(`A test mail to ${recipient} was accepted. Check whether it arrives, and not as spam.`)
  return wrong(
    `The test mail to ${recipient} was refused: ${delivery.error}.`,
    'Check whether the server allows MAIL_FROM as the sender.',
  )
}
