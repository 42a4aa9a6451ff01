import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { attachmentsIn } from '#tests/support/mails/mail-files.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const digests = 9
const signals = ['SIGTERM', 'SIGTERM', 'SIGKILL'] as const

test('servers that are stopped or killed while they make the PDFs of digests send none without it', async () => {
  await inDatabaseOf(folder.path, prepareDigests)
  let stops = 0
  for (let sent = 0; sent < digests;) {
    const server = await startProduction({ directory: folder.path })
    sent = await untilMoreAreSent(sent)
    const signal = signals[stops % signals.length] ?? 'SIGTERM'
    expect(await server.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null)
    stops += 1
    // A mail that was begun waits for half a minute.
    await inDatabaseOf(folder.path, () =>
      database().atomically((sql) => sql.run('UPDATE OutboxMail SET nextAttemptAt = createdAt WHERE sentAt IS NULL')),
    )
    sent = sentMails().length
  }
  expect(sentMails().map((mail) => attachmentsIn(mail).map(({ type }) => type))).toEqual(
    sentMails().map(() => ['application/pdf']),
  )
  expect(stops).toBeGreaterThanOrEqual(signals.length)
}, 300_000)

/** Nine digests of a week in which four schedules are due each hour. */
async function prepareDigests() {
  const company = await createOwner({ email: 'anna@example.com', plan: 'premium' })
  const [task, staff] = [await createTask(company), await createStaff(company)]
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const validFrom = new Date('2026-11-01T00:00:00Z')
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  for (let index = 0; index < 4; index += 1)
    await createSchedule(company, { frequency: 'hourly', times, validFrom, tasks })
  const digestFile = { from: '2026-11-09', to: '2026-11-15', language: 'de' as const }
  const mail = { recipient: company.email, subject: 'Woche', text: 'Woche', html: '<p>Woche</p>', digestFile }
  const { companyId } = company
  await database().atomically((sql) => {
    for (let index = 0; index < digests; index += 1) insertMail(sql, { companyId, ...mail, now: new Date() })
  })
}

/** Waits until one more mail is sent than before, and the next one is begun. Returns how many are sent. */
async function untilMoreAreSent(before: number): Promise<number> {
  for (;;) {
    const { length } = sentMails()
    if (length > before || length >= digests) {
      await setTimeout(40)
      return length
    }
    await setTimeout(10)
  }
}

function sentMails(): string[] {
  const outbox = join(folder.path, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []
  return files.map((file) => readFileSync(join(outbox, file), 'utf8'))
}
