import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { settings } from '#app/config/settings.server.ts'
import type { Mail } from '#app/domain/mail.ts'

export type OutgoingMail = Mail & { id: string }

/**
 * How a mail fared. `file` where it became one. `final`: the receiving side will never take it. `error` may name who was
 * to get it, `code` does not.
 */
export type Delivery =
  | { sent: true; file: string | null }
  | { sent: false; error: string; code: string; final: boolean }

/**
 * Hands one mail to the server of SMTP_URL; without one it becomes an .eml file in MAIL_OUTBOX_DIR.
 * A mail that was sent twice carries the same Message-ID. Never throws.
 */
export async function deliverMail(mail: OutgoingMail, now: Date): Promise<Delivery> {
  const { SMTP_URL } = settings()
  try {
    if (SMTP_URL) await sendBySmtp(SMTP_URL, mail, now)
    return { sent: true, file: SMTP_URL ? null : await writeToFile(mail, now) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { sent: false, error: said, code: codeOf(error), final: isFinal(error) }
  }
}

/** How a mail server took us: not at all (`code` as nodemailer names it), or with or without TLS. */
export type MailServerState = { reached: true; isEncrypted: boolean } | { reached: false; code: string; answer: number }

/** Connects to a mail server and signs in, for at most `limit` milliseconds a step. Sends nothing. Never throws. */
export async function tryMailServer(url: string, limit: number): Promise<MailServerState> {
  const encrypted = await verify(url, { limit, requireTLS: true })
  if (encrypted.reached || encrypted.code !== 'ETLS') return encrypted
  return verify(url, { limit, requireTLS: false })
}

async function verify(url: string, { limit, requireTLS }: { limit: number; requireTLS: boolean }) {
  const { createTransport } = await mailer()
  const timeouts = { connectionTimeout: limit, greetingTimeout: limit, dnsTimeout: limit, socketTimeout: limit }
  const transport = createTransport({ url, requireTLS, ...timeouts })
  try {
    await transport.verify()
    return { reached: true, isEncrypted: requireTLS } as const
  } catch (error) {
    const { code = 'EUNKNOWN', syscall, responseCode = 0 } = error as NodeJS.ErrnoException & { responseCode?: number }
    return { reached: false, code: syscall === 'connect' ? 'ECONNECTION' : code, answer: responseCode } as const
  } finally {
    transport.close()
  }
}

const smtpTimeoutsMs = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000, socketTimeout: 10_000 }

/** Loaded with the first mail: it is a tenth of the server's start. */
function mailer() {
  return import('nodemailer')
}

async function sendBySmtp(url: string, mail: OutgoingMail, now: Date) {
  const { createTransport } = await mailer()
  const transport = createTransport({ url, ...smtpTimeoutsMs })
  try {
    await transport.sendMail(messageOf(mail, now))
  } finally {
    transport.close()
  }
}

async function writeToFile(mail: OutgoingMail, now: Date): Promise<string> {
  const directory = resolve(settings().MAIL_OUTBOX_DIR)
  const file = join(directory, `${now.toISOString().replace(/[-:.]/g, '')}-${mail.id}.eml`)
  const { createTransport } = await mailer()
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail, now))
  await mkdir(directory, { recursive: true })
  await writeFile(`${file}.part`, message)
  await rename(`${file}.part`, file)
  return file
}

function messageOf({ id, recipient, replyTo, subject, text, html }: OutgoingMail, now: Date): SendMailOptions {
  const { MAIL_FROM, APP_ORIGIN } = settings()
  return {
    from: MAIL_FROM,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    date: now,
    messageId: `<${id}@${new URL(APP_ORIGIN).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** As nodemailer or the system names it, and the number of the mail server's answer: `EENVELOPE 550`. */
function codeOf(error: unknown): string {
  const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number }
  return responseCode === undefined ? code : `${code} ${responseCode}`
}

/** An answer of 5xx about the message or the receiver; 4xx and a broken line may mend. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return [550, 551, 552, 553, 554].includes(code)
}
