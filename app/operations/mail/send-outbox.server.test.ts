import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockDatabase, useDatabase } from '../../../tests/support/database.ts'
import { createOwner, type Owner } from '../../../tests/support/factories.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { startSmtpServer, type SmtpServer } from '../../../tests/support/smtp-server.ts'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/data/settings.server.ts'
import { insertMail } from '#app/data/write/outbox.sql.server.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { idOfRequest, log, underRequest } from '#app/gateways/log.server.ts'
import { sendNextMail, startOutbox, stopOutbox, wakeOutbox } from './send-outbox.server.ts'

const place = useDatabase()
const now = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * second)
let smtp: SmtpServer | undefined

afterEach(async () => {
  vi.restoreAllMocks()
  await stopOutbox()
  await smtp?.close()
  smtp = undefined
  delete process.env['SMTP_URL']
  forgetSettings()
})

function add(recipient = 'huber@alte-muehle.example', at = now) {
  const mail = { recipient, subject: 'Grüße', text: 'Hallo Müller', html: '<p>Hallo Müller</p>' }
  return database().atomically((sql) => insertMail(sql, { companyId: null, ...mail, now: at }))
}

type Row = { attempts: number; lastError: string | null; nextAttemptAt: Date; sentAt: Date | null; text: string }
const rows = () =>
  database().sql.all<Row>('SELECT attempts, lastError, nextAttemptAt, sentAt, text FROM OutboxMail ORDER BY createdAt')
const files = () => readdirSync(join(place.directory, 'outbox'))

async function useSmtp(options: Parameters<typeof startSmtpServer>[0] = {}, login = '') {
  smtp = await startSmtpServer(options)
  process.env['SMTP_URL'] = smtp.url.replace('//', `//${login}`)
  forgetSettings()
  return smtp
}

test('without a mail server each mail becomes a file of its own, and its text is forgotten', async () => {
  await add()
  await add('b@example.com', after(1))
  expect(await sendNextMail(after(1))).toBe('sent')
  expect(await sendNextMail(after(1))).toBe('sent')
  expect(await sendNextMail(after(1))).toBe('none')
  expect(files()).toHaveLength(2)
  expect(rows()).toMatchObject([
    { sentAt: after(1), text: '' },
    { sentAt: after(1), text: '' },
  ])
})

test('a file can be read as a mail: who, from whom, what, as text and as HTML', async () => {
  await add()
  await sendNextMail(now)
  expect(files()[0]).toMatch(/^20261120T080000000Z-[0-9a-z]{16}\.eml$/)
  const message = readFileSync(join(place.directory, 'outbox', files()[0] ?? ''), 'utf8')
  expect(message).toMatch(/^From: Klarbuch <no-reply@klarbuch.example>$/m)
  expect(message).toMatch(/^To: huber@alte-muehle.example$/m)
  expect(message).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(message).toContain('text/plain; charset=utf-8')
  expect(message).toContain('text/html; charset=utf-8')
})

test('an answer goes to who asked, where the mail is in their name', async () => {
  const mail = { recipient: 'hilfe@klarbuch.example', subject: 'Anfrage', text: 'Hallo', html: '<p>Hallo</p>' }
  await database().atomically((sql) =>
    insertMail(sql, { companyId: null, replyTo: 'huber@alte-muehle.example', ...mail, now }),
  )
  await sendNextMail(now)
  const message = readFileSync(join(place.directory, 'outbox', files()[0] ?? ''), 'utf8')
  expect(message).toMatch(/^Reply-To: huber@alte-muehle.example$/m)
})

test('a mail server gets it', async () => {
  const { messages } = await useSmtp()
  await add()
  expect(await sendNextMail(now)).toBe('sent')
  expect(messages).toMatchObject([{ recipient: 'huber@alte-muehle.example' }])
  expect(messages[0]?.data).toContain('Message-ID: <')
})

test('while the mail server is down the mail waits, longer each time, and leaves when it is back', async () => {
  const port = await freePort()
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${port}`
  forgetSettings()
  await add()
  const pauses: number[] = []
  let clock = now
  for (let i = 0; i < 12; i += 1) {
    expect(await sendNextMail(clock)).toBe('waits')
    const next = new Date(rows()[0]?.nextAttemptAt ?? '')
    pauses.push((next.getTime() - clock.getTime()) / second)
    expect(await sendNextMail(new Date(next.getTime() - 1))).toBe('none')
    clock = next
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600])
  expect(rows()).toMatchObject([{ attempts: 12, sentAt: null, text: 'Hallo Müller' }])
  expect(rows()[0]?.lastError).toContain('ECONNREFUSED')
  const { messages } = await useSmtp({ port })
  expect(await sendNextMail(clock)).toBe('sent')
  expect(messages).toMatchObject([{ recipient: 'huber@alte-muehle.example' }])
  expect(rows()).toMatchObject([{ attempts: 13, lastError: null }])
})

test('one that the other side will never take does not hold up the next, and is not tried again', async () => {
  const { messages } = await useSmtp({
    answer: (recipient) => (recipient.startsWith('gone') ? '550 no such user' : '250 ok'),
  })
  await add('gone@example.com')
  await add('b@example.com', after(1))
  expect(await sendNextMail(after(1))).toBe('waits')
  expect(await sendNextMail(after(1))).toBe('sent')
  expect(await sendNextMail(after((30 * day) / second))).toBe('none')
  expect(messages.map(({ recipient }) => recipient)).toEqual(['b@example.com'])
})

test('what the mail server answers may name who was to get it: the log has its number alone', async () => {
  await useSmtp({ answer: (recipient) => `550 <${recipient}>: no such user` })
  await add('gone@example.com')
  const warned = vi.spyOn(log(), 'warn')
  await sendNextMail(now)
  expect(rows()[0]?.lastError).toContain('550 <gone@example.com>')
  expect(warned.mock.calls).toEqual([[expect.objectContaining({ code: 'EENVELOPE 550' }), 'mail refused']])
  expect(JSON.stringify(warned.mock.calls)).not.toContain('gone@')
})

test('what is logged of mails that a request sets off is not the request’s', async () => {
  const ids: unknown[] = []
  startOutbox(() => {
    ids.push(idOfRequest())
    return now
  })
  await expect.poll(() => ids).toEqual([undefined])
  underRequest('K-TESTED', wakeOutbox)
  await expect.poll(() => ids).toEqual([undefined, undefined])
})

test('a new password of the mail server takes the place of the old one, and no mail is lost where that is gone first', async () => {
  const passwords = new Set(['old', 'new'])
  const { url, messages } = await useSmtp({ passwords }, 'klarbuch:old@')
  await add()
  expect(await sendNextMail(now)).toBe('sent')
  passwords.delete('old')
  await add('b@example.com', after(1))
  expect(await sendNextMail(after(1))).toBe('waits')
  process.env['SMTP_URL'] = url.replace('//', '//klarbuch:new@')
  forgetSettings()
  expect(await sendNextMail(after(60))).toBe('sent')
  expect(messages.map(({ recipient }) => recipient)).toEqual(['huber@alte-muehle.example', 'b@example.com'])
})

test('a mailbox that is busy is tried again', async () => {
  await useSmtp({ answer: () => '450 try later' })
  await add()
  await sendNextMail(now)
  expect(rows()).toMatchObject([{ attempts: 1, sentAt: null }])
  await useSmtp()
  expect(await sendNextMail(after(30))).toBe('sent')
})

test('a mail that left and could not be noted leaves again after the pause, not before', async () => {
  let unlock: (() => void) | undefined
  const { messages } = await useSmtp({
    answer: () => {
      unlock ??= lockDatabase(place.file)
      return '250 ok'
    },
  })
  await add()
  await expect(sendNextMail(now)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  unlock?.()
  expect(rows()).toMatchObject([{ attempts: 1, sentAt: null, nextAttemptAt: after(30) }])
  expect(await sendNextMail(new Date(after(30).getTime() - 1))).toBe('none')
  expect(messages).toHaveLength(1)
  expect(await sendNextMail(after(30))).toBe('sent')
  expect(messages).toHaveLength(2)
  expect(rows()).toMatchObject([{ attempts: 2, sentAt: after(30) }])
})

test('a mail whose attempt can’t be counted does not leave', async () => {
  const { messages } = await useSmtp()
  await add()
  const unlock = lockDatabase(place.file)
  onTestFinished(unlock)
  await expect(sendNextMail(now)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  unlock()
  expect(messages).toEqual([])
  expect(await sendNextMail(now)).toBe('sent')
})

test('a folder that can’t be written makes mails wait, not fail', async () => {
  writeFileSync(join(place.directory, 'outbox'), 'a file where the folder should be')
  await add()
  expect(await sendNextMail(now)).toBe('waits')
})

test('a mail whose time was fixed while the clock was ahead is tried when it is right again', async () => {
  const ahead = (2 * day) / second
  writeFileSync(join(place.directory, 'outbox'), 'a file where the folder should be')
  await add()
  await add('b@example.com', after(ahead))
  expect(await sendNextMail(after(ahead))).toBe('waits')
  expect(await sendNextMail(after(ahead))).toBe('waits')
  rmSync(join(place.directory, 'outbox'))
  expect([await sendNextMail(now), await sendNextMail(now), await sendNextMail(now)]).toEqual(['sent', 'sent', 'none'])
})

test('what was sent is forgotten after 30 days', async () => {
  await add()
  await sendNextMail(now)
  await add('b@example.com', after((31 * day) / second))
  await sendNextMail(after((31 * day) / second))
  expect(rows()).toHaveLength(1)
})

test('the loop sends what is there when it starts and what comes while it runs, and nothing once stopped', async () => {
  await add()
  startOutbox(() => after(60))
  startOutbox(() => after(60))
  await add('b@example.com', after(1))
  wakeOutbox()
  await expect.poll(() => rows().filter(({ sentAt }) => sentAt).length).toBe(2)
  await stopOutbox()
  await add('c@example.com', after(2))
  wakeOutbox()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(files()).toHaveLength(2)
})

test('stopping waits for the mail that is on its way', async () => {
  const { messages } = await useSmtp()
  await add()
  startOutbox(() => now)
  await stopOutbox()
  expect(messages).toHaveLength(1)
  expect(rows()).toMatchObject([{ sentAt: now }])
})

test('companies take turns: one mail is not behind the hundred of another, and each has its own in their order', async () => {
  const [many, one] = [await createOwner(), await createOwner()]
  const addOf = ({ companyId }: Owner, recipient: string, at: Date) => {
    const mail = { recipient, subject: 'Grüße', text: 'Hallo', html: '<p>Hallo</p>' }
    return database().atomically((sql) => insertMail(sql, { companyId, ...mail, now: at }))
  }
  for (let nth = 0; nth < 100; nth += 1) await addOf(many, `many.${nth}@example.com`, after(nth))
  await addOf(one, 'one@example.com', after(200))
  await add('nobodys@example.com', after(300))
  for (let nth = 0; nth < 5; nth += 1) expect(await sendNextMail(after(300))).toBe('sent')
  const sent = database().sql.all<{ recipient: string }>('SELECT recipient FROM OutboxMail WHERE sentAt IS NOT NULL')
  const recipients = ['many.0', 'many.1', 'many.2', 'nobodys', 'one'].map((name) => `${name}@example.com`)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(recipients)
})
