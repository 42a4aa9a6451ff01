import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOwner } from '../../../tests/support/stories/factories.ts'
import { useOutbox } from '../../../tests/support/mails/outbox.ts'
import { database } from '#app/data/database.server.ts'
import { insertMail } from '#app/data/write/mail/outbox.sql.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { currentRequestId, withLoggedRequest } from '#app/gateways/log.server.ts'
import { sendNextMail, startOutbox, stopOutbox } from './send-outbox.server.ts'

const { place, rows, files, useSmtp, ...outbox } = useOutbox()
const now = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * second)
const addMail = (recipient = 'huber@alte-muehle.example', at = now) => outbox.add(recipient, at)

test('without a mail server each mail becomes a file of its own, and its text is deleted from the database', async () => {
  await addMail()
  await addMail('b@example.com', after(1))
  expect(await sendNextMail(after(1))).toBe('sent')
  expect(await sendNextMail(after(1))).toBe('sent')
  expect(await sendNextMail(after(1))).toBe('none')
  expect(files()).toHaveLength(2)
  expect(rows()).toMatchObject([
    { sentAt: after(1), text: '' },
    { sentAt: after(1), text: '' },
  ])
})

test('the file is a readable mail: recipient, sender and content, as text and as HTML', async () => {
  await addMail()
  await sendNextMail(now)
  expect(files()[0]).toMatch(/^20261120T080000000Z-[0-9a-z]{16}\.eml$/)
  const message = readFileSync(join(place.directory, 'outbox', files()[0] ?? ''), 'utf8')
  expect(message).toMatch(/^From: Klarbuch <no-reply@klarbuch.example>$/m)
  expect(message).toMatch(/^To: huber@alte-muehle.example$/m)
  expect(message).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(message).toContain('text/plain; charset=utf-8')
  expect(message).toContain('text/html; charset=utf-8')
})

test('a mail on behalf of somebody has their address in Reply-To', async () => {
  const mail = { recipient: 'hilfe@klarbuch.example', subject: 'Anfrage', text: 'Hallo', html: '<p>Hallo</p>' }
  await database().atomically((sql) =>
    insertMail(sql, { companyId: null, replyTo: 'huber@alte-muehle.example', ...mail, now }),
  )
  await sendNextMail(now)
  const message = readFileSync(join(place.directory, 'outbox', files()[0] ?? ''), 'utf8')
  expect(message).toMatch(/^Reply-To: huber@alte-muehle.example$/m)
})

test('a mail server receives the mail', async () => {
  const { messages } = await useSmtp()
  await addMail()
  expect(await sendNextMail(now)).toBe('sent')
  expect(messages).toMatchObject([{ recipient: 'huber@alte-muehle.example' }])
  expect(messages[0]?.data).toContain('Message-ID: <')
})

test('log entries about mails do not carry the id of the request that queued them', async () => {
  const ids: unknown[] = []
  startOutbox(() => {
    ids.push(currentRequestId())
    return now
  })
  await expect.poll(() => ids).toEqual([undefined, undefined])
  await withLoggedRequest({ id: 'K-TESTED' }, () => addMail())
  // Each loop has looked once more, and the one that sent the mail twice.
  await expect.poll(() => ids).toEqual(Array.from({ length: 5 }))
})

test('the loop sends mails that exist when it starts and that come while it runs, and none once stopped', async () => {
  await addMail()
  startOutbox(() => after(60))
  startOutbox(() => after(60))
  const sent = () => rows().filter(({ sentAt }) => sentAt).length
  await expect.poll(sent).toBe(1)
  await addMail('b@example.com', after(1))
  // Otherwise the loop would check again only after 15 seconds.
  await expect.poll(sent, { timeout: 5000 }).toBe(2)
  await stopOutbox()
  await addMail('c@example.com', after(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(files()).toHaveLength(2)
})

test('stopping waits for the mail being sent', async () => {
  const { messages } = await useSmtp()
  await addMail()
  startOutbox(() => now)
  await stopOutbox()
  expect(messages).toHaveLength(1)
  expect(rows()).toMatchObject([{ sentAt: now }])
})

test('companies take turns: one mail does not wait for a hundred of another company, and each company’s mails stay in order', async () => {
  const [many, one] = [await createOwner(), await createOwner()]
  for (let nth = 0; nth < 100; nth += 1) await outbox.add(`many.${nth}@example.com`, after(nth), many.companyId)
  await outbox.add('one@example.com', after(200), one.companyId)
  await addMail('nobodys@example.com', after(300))
  for (let nth = 0; nth < 5; nth += 1) expect(await sendNextMail(after(300))).toBe('sent')
  const sent = database().sql.all<{ recipient: string }>('SELECT recipient FROM OutboxMail WHERE sentAt IS NOT NULL')
  const recipients = ['many.0', 'many.1', 'many.2', 'nobodys', 'one'].map((name) => `${name}@example.com`)
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(recipients)
})
