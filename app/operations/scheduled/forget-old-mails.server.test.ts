import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { forgetOldMails } from './forget-old-mails.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'

const { place, rows, add, useSmtp } = useOutbox()
const now = new Date('2026-11-20T08:00:00Z')
const after = (time: number) => new Date(now.getTime() + time)

test('a sent mail is deleted after 30 days', async () => {
  await add('a@example.com', now)
  await sendNextMail(now)
  await forgetOldMails(after(30 * day))
  expect(rows()).toHaveLength(1)
  await forgetOldMails(after(30 * day + 1))
  expect(rows()).toEqual([])
})

test('a mail refused for good is deleted after 30 days; until then its row has the reason', async () => {
  await useSmtp({ answer: () => '550 no such user' })
  await add('gone@example.com', now)
  await sendNextMail(now)
  await forgetOldMails(after(30 * day))
  expect(rows()[0]?.lastError).toContain('550')
  await forgetOldMails(after(30 * day + hour))
  expect(rows()).toEqual([])
})

test('a mail given up after all its attempts is deleted 30 days later; a mail that is still tried stays', async () => {
  writeFileSync(join(place.directory, 'outbox'), 'a file where the folder should be')
  await add('a@example.com', now)
  let last = now
  for (let at = now; at < after(10 * day); at = new Date(at.getTime() + 6 * hour)) {
    if ((await sendNextMail(at)) === 'waits') last = at
  }
  expect(rows()).toMatchObject([{ attempts: 24, sentAt: null }])
  await add('b@example.com', now)
  await sendNextMail(now)
  await forgetOldMails(new Date(last.getTime() + 30 * day))
  expect(rows()).toHaveLength(2)
  await forgetOldMails(new Date(last.getTime() + 30 * day + 7 * hour))
  expect(rows()).toMatchObject([{ attempts: 1 }])
})

test('all old mails are deleted, however many there are', async () => {
  await Promise.all(Array.from({ length: 2001 }, (_, nth) => add(`${nth}@example.com`, now)))
  await database().atomically((sql) => sql.run('UPDATE OutboxMail SET sentAt = createdAt'))
  await forgetOldMails(after(31 * day))
  expect(rows()).toEqual([])
})
