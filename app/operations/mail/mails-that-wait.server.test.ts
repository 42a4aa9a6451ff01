import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockDatabase } from '../../../tests/support/databases/database.ts'
import { freePort } from '../../../tests/support/servers/free-port.ts'
import { useOutbox } from '../../../tests/support/mails/outbox.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { log } from '#app/gateways/log.server.ts'
import { sendNextMail } from './send-outbox.server.ts'

const { place, rows, useSmtp, ...outbox } = useOutbox()
const now = new Date('2026-11-20T08:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * second)
const addMail = (recipient = 'huber@alte-muehle.example', at = now) => outbox.add(recipient, at)

test('while the mail server is down the mail waits, longer each time, and is sent when it is back', async () => {
  const port = await freePort()
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${port}`
  forgetSettings()
  await addMail()
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

test('a mail that the recipient’s server refuses for good does not delay the next, and is not tried again', async () => {
  const { messages } = await useSmtp({
    answer: (recipient) => (recipient.startsWith('gone') ? '550 no such user' : '250 ok'),
  })
  await addMail('gone@example.com')
  await addMail('b@example.com', after(1))
  expect(await sendNextMail(after(1))).toBe('waits')
  expect(await sendNextMail(after(1))).toBe('sent')
  expect(await sendNextMail(after((30 * day) / second))).toBe('none')
  expect(messages.map(({ recipient }) => recipient)).toEqual(['b@example.com'])
})

test('the mail server’s answer may name the recipient: the log has only its number', async () => {
  await useSmtp({ answer: (recipient) => `550 <${recipient}>: no such user` })
  await addMail('gone@example.com')
  const warn = vi.spyOn(log(), 'warn')
  await sendNextMail(now)
  expect(rows()[0]?.lastError).toContain('550 <gone@example.com>')
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ code: 'EENVELOPE 550' }), 'mail refused']])
  expect(JSON.stringify(warn.mock.calls)).not.toContain('gone@')
})

test('a new password of the mail server replaces the old one, and no mail is lost if the old one stops working first', async () => {
  const passwords = new Set(['old', 'new'])
  const { url, messages } = await useSmtp({ passwords }, 'klarbuch:old@')
  await addMail()
  expect(await sendNextMail(now)).toBe('sent')
  passwords.delete('old')
  await addMail('b@example.com', after(1))
  expect(await sendNextMail(after(1))).toBe('waits')
  process.env['SMTP_URL'] = url.replace('//', '//klarbuch:new@')
  forgetSettings()
  expect(await sendNextMail(after(60))).toBe('sent')
  expect(messages.map(({ recipient }) => recipient)).toEqual(['huber@alte-muehle.example', 'b@example.com'])
})

test('a busy mailbox is tried again', async () => {
  await useSmtp({ answer: () => '450 try later' })
  await addMail()
  await sendNextMail(now)
  expect(rows()).toMatchObject([{ attempts: 1, sentAt: null }])
  await useSmtp()
  expect(await sendNextMail(after(30))).toBe('sent')
})

test('a sent mail that could not be marked as sent is sent again after the pause, not before', async () => {
  let unlock: (() => void) | undefined
  const { messages } = await useSmtp({
    answer: () => {
      unlock ??= lockDatabase(place.file)
      return '250 ok'
    },
  })
  await addMail()
  await expect(sendNextMail(now)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  unlock?.()
  expect(rows()).toMatchObject([{ attempts: 1, sentAt: null, nextAttemptAt: after(30) }])
  expect(await sendNextMail(new Date(after(30).getTime() - 1))).toBe('none')
  expect(messages).toHaveLength(1)
  expect(await sendNextMail(after(30))).toBe('sent')
  expect(messages).toHaveLength(2)
  expect(rows()).toMatchObject([{ attempts: 2, sentAt: after(30) }])
})

test('a mail whose attempt can’t be counted is not sent', async () => {
  const { messages } = await useSmtp()
  await addMail()
  const unlock = lockDatabase(place.file)
  onTestFinished(unlock)
  await expect(sendNextMail(now)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  unlock()
  expect(messages).toEqual([])
  expect(await sendNextMail(now)).toBe('sent')
})

test('mails wait, and do not fail, while the folder can’t be written', async () => {
  writeFileSync(join(place.directory, 'outbox'), 'a file where the folder should be')
  await addMail()
  expect(await sendNextMail(now)).toBe('waits')
})

test('a mail whose next attempt was set while the clock was ahead is tried once the clock is right again', async () => {
  const ahead = (2 * day) / second
  writeFileSync(join(place.directory, 'outbox'), 'a file where the folder should be')
  await addMail()
  await addMail('b@example.com', after(ahead))
  expect(await sendNextMail(after(ahead))).toBe('waits')
  expect(await sendNextMail(after(ahead))).toBe('waits')
  rmSync(join(place.directory, 'outbox'))
  expect([await sendNextMail(now), await sendNextMail(now), await sendNextMail(now)]).toEqual(['sent', 'sent', 'none'])
})
