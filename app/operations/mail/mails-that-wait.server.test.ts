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
const add = (recipient = 'huber@alte-muehle.example', at = now) => outbox.add(recipient, at)

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
