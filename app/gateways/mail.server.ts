import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { settings } from '#app/config/settings.server.ts'
import { isLoopback } from '#app/config/settings/is-loopback.server.ts'
import type { Mail } from '#app/domain/mail.ts'
import { minute } from '#app/domain/time/durations.ts'

export type OutgoingMail = Mail & { id: string }

/**
 * The result of sending a mail. `file` is set when it was written to a file. `final`: the receiving server will never
 * take it. `isUnknownAddress`: because it knows no such mailbox, and not for a fault of ours. `error` may name the recipient, `code` does not.
 */
export type Delivery =
  | { sent: true; file: string | null }
  | { sent: false; error: string; code: string; final: boolean; isUnknownAddress: boolean }

/**
 * Sends one mail to the server of SMTP_URL; without one it writes an .eml file in MAIL_OUTBOX_DIR. A server elsewhere that
 * offers no TLS gets no mail, unless SMTP_WITHOUT_TLS says so. A mail that is sent twice has the same Message-ID. Never throws.
 */
export async function deliverMail(mail: OutgoingMail, now: Date): Promise<Delivery> {
  const { SMTP_URL } = settings()
  try {
    if (SMTP_URL) await sendBySmtp(SMTP_URL, mail, now)
    return { sent: true, file: SMTP_URL ? null : await writeToFile(mail, now) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      sent: false,
      error: message,
      code: codeOf(error),
      final: isFinal(error),
      isUnknownAddress: isUnknownAddress(error),
    }
  }
}

/**
 * Whether a mail server could be reached, and whether with TLS. If not, `code` is nodemailer's, or ECERTIFICATE for one that is
 * not trusted.
 */
export type MailServerState = { reached: true; isEncrypted: boolean } | { reached: false; code: string; answer: number }

/**
 * Connects to a mail server and signs in, with at most `limit` milliseconds for each step. Sends nothing. Never throws.
 */
export async function tryMailServer(url: string, limit: number): Promise<MailServerState> {
  const encrypted = await verify(url, { limit, requireTLS: true })
  if (encrypted.reached || encrypted.code !== 'ETLS') return encrypted
  return verify(url, { limit, requireTLS: false })
}

async function verify(url: string, { limit, requireTLS }: { limit: number; requireTLS: boolean }) {
  const { createTransport } = await loadMailer()
  const timeouts = { connectionTimeout: limit, greetingTimeout: limit, dnsTimeout: limit, socketTimeout: limit }
  const transport = createTransport({ url, requireTLS, ...timeouts })
  try {
    await transport.verify()
    return { reached: true, isEncrypted: requireTLS } as const
  } catch (error) {
    const { code = 'EUNKNOWN', syscall, message, responseCode = 0 } = error as SmtpError
    const isCertificate = code === 'ESOCKET' && /certificate/i.test(message)
    const reason = syscall === 'connect' ? 'ECONNECTION' : isCertificate ? 'ECERTIFICATE' : code
    return { reached: false, code: reason, answer: responseCode } as const
  } finally {
    transport.close()
  }
}

type SmtpError = NodeJS.ErrnoException & { responseCode?: number }

const smtpTimeoutsMs = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 }

/** A server may look into files before it takes a mail. If that was not waited for, it would get the mail again. */
const socketTimeoutWithFiles = 5 * minute

/** Loads nodemailer with the first mail: it would be a tenth of the server's start. */
function loadMailer() {
  return import('nodemailer')
}

async function sendBySmtp(url: string, mail: OutgoingMail, now: Date) {
  const { createTransport } = await loadMailer()
  const requireTLS = !isLoopback(url) && settings().SMTP_WITHOUT_TLS !== '1'
  const slow = mail.files?.length ? { socketTimeout: socketTimeoutWithFiles } : {}
  const transport = createTransport({ url, requireTLS, ...smtpTimeoutsMs, ...slow })
  try {
    await transport.sendMail(messageOf(mail, now))
  } finally {
    transport.close()
  }
}

async function writeToFile(mail: OutgoingMail, now: Date): Promise<string> {
  const directory = resolve(settings().MAIL_OUTBOX_DIR)
  const file = join(directory, `${now.toISOString().replace(/[-:.]/g, '')}-${mail.id}.eml`)
  const { createTransport } = await loadMailer()
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail, now))
  await mkdir(directory, { recursive: true })
  await writeFile(`${file}.part`, message)
  await rename(`${file}.part`, file)
  return file
}

function messageOf(
  { id, recipient, replyTo, unsubscribeUrl, subject, text, html, photos = [], files = [] }: OutgoingMail,
  now: Date,
): SendMailOptions {
  const { MAIL_FROM, APP_ORIGIN } = settings()
  return {
    from: MAIL_FROM,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    attachments: [
      ...photos.map(({ name, bytes }) => ({
        cid: name,
        filename: `${name}.jpg`,
        content: bytes,
        contentType: 'image/jpeg',
        contentDisposition: 'inline' as const,
      })),
      ...files.map(({ name, type, bytes }) => ({ filename: name, content: bytes, contentType: type })),
    ],
    date: now,
    messageId: `<${id}@${new URL(APP_ORIGIN).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        ...(unsubscribeUrl.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The code of nodemailer or the system, and the number of the mail server's answer: `EENVELOPE 550`. */
function codeOf(error: unknown): string {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined ? code : `${code} ${responseCode}`
}

/**
 * True if the server refused the recipient as unknown: with an enhanced code of 5.1.x (RFC 3463) or, where it sends none, with
 * 550, 551 or 553. Relaying that is denied is 5.7.x or 554.
 */
function isUnknownAddress(error: unknown): boolean {
  const { command, response = '', responseCode = 0 } = error as SmtpError & { command?: string; response?: string }
  if (command !== 'RCPT TO') return false
  const [, enhanced] = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(response) ?? []
  return enhanced ? enhanced.startsWith('5.1.') : [550, 551, 553].includes(responseCode)
}

/** True for an answer of 5xx about the message or the recipient; 4xx and a broken connection are temporary. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return [550, 551, 552, 553, 554].includes(code)
}
