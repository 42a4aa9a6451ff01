import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { stopOutbox } from '#app/operations/mail/send-outbox.server.ts'
import { useDatabase } from '../databases/database.ts'
import { startSmtpServer, type SmtpServer } from '../outside/smtp-server.ts'

type OutboxRow = { attempts: number; lastError: string | null; nextAttemptAt: Date; sentAt: Date | null; text: string }

/** Gives each test its own outbox, and a mail server if it calls `useSmtp`. */
export function useOutbox() {
  const folder = useDatabase()
  const started: SmtpServer[] = []

  afterEach(async () => {
    vi.restoreAllMocks()
    await stopOutbox()
    for (const smtp of started.splice(0)) await smtp.close()
    setMailServer(undefined)
  })

  return {
    place: folder,
    add(recipient: string, now: Date, companyId: string | null = null) {
      const mail = { recipient, subject: 'Grüße', text: 'Hallo Müller', html: '<p>Hallo Müller</p>' }
      return database().atomically((sql) => insertMail(sql, { companyId, ...mail, now }))
    },
    rows: () =>
      database().sql.all<OutboxRow>(
        'SELECT attempts, lastError, nextAttemptAt, sentAt, text FROM OutboxMail ORDER BY createdAt',
      ),
    files: () => readdirSync(join(folder.directory, 'outbox')),
    async useSmtp(options: Parameters<typeof startSmtpServer>[0] = {}, login = '') {
      const smtp = await startSmtpServer(options)
      started.push(smtp)
      setMailServer(smtp.url.replace('//', `//${login}`))
      return smtp
    },
  }
}

function setMailServer(url: string | undefined) {
  if (url === undefined) delete process.env['SMTP_URL']
  else process.env['SMTP_URL'] = url
  forgetSettings()
}
