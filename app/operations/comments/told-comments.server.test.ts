import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { confirmRecipient, noteQuestion } from '#app/data/write/alerts/recipients.sql.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { removeRecipient } from '#app/operations/alerts/remove-recipient.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { forgetOldAlerts } from '#app/operations/scheduled/watch-slots.server.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { mailSubjects, markMailsSent, waitingMails } from '#tests/support/mails/mails.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { at } from '#tests/support/stories/alerted-company.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import {
  createOwner,
  createRecipient,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { storeComment } from './store-comment.server.ts'
import { settleComment } from './settle-comment.server.ts'

const outbox = useOutbox()

let company: Awaited<ReturnType<typeof setUp>>

beforeEach(async () => {
  company = await setUp()
})

async function setUp() {
  const owner = await createOwner({ email: 'anna@example.com' })
  const task = await createTask(owner, { publicName: 'Boden' })
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const rules = { times: ['14:00'], validFrom: at('18T00:00:00'), timezone: 'UTC', tasks }
  const schedule = await createSchedule(owner, { title: 'Gäste-WC', location: 'UG', ...rules })
  await choose(owner)
  await findMissedSlots(at('20T12:00:00'))
  return { owner, task, staff, schedule }
}

function choose(owner: Owner, settings: Partial<AlertSettings> = { comments: true }) {
  return changeAlertSettings({ ...owner, settings: { ...toldNothing, ...settings }, now: at('20T12:00:00') })
}

type Values = Partial<Parameters<typeof createComment>[1]>

function write(time: string, more: Values = {}) {
  const { owner, ...work } = company
  const slotAt = `2026-11-${time.slice(0, 8)}`
  return createComment(owner, { ...work, slotAt, checkedInAt: at(time), comment: 'Seife leer', ...more })
}

async function look(time: string) {
  await findMissedSlots(at(time))
  await tellRecipients(at(time))
}

test('a comment is told at once to who wants it, once', async () => {
  await write('20T13:00:00')
  await look('20T13:00:01')
  await look('20T13:00:16')
  expect(mailSubjects()).toEqual(['Nachricht vom Personal: Gäste-WC (UG)'])
  expect(waitingMails()[0]?.text).toContain('Seife leer')
})

test('nobody is told who wants missed slots alone, or who turned comments off before the mail', async () => {
  await choose(company.owner, { missed: true })
  await write('20T13:00:00')
  await choose(company.owner, { comments: true, quietFrom: '12:00', quietUntil: '20:00' })
  await write('20T13:01:00')
  await choose(company.owner, { missed: true })
  await look('20T13:02:00')
  expect(mailSubjects()).toEqual([])
})

test('what is done, or was removed, before it is told is not told', async () => {
  const { owner } = company
  await choose(owner, { comments: true, quietFrom: '12:00', quietUntil: '16:00' })
  const { id } = await write('20T13:00:00')
  await write('20T13:10:00')
  await look('20T13:11:00')
  await settleComment({ ...owner, id, done: true, note: null, now: at('20T13:12:00') })
  const [checkIn] = database().sql.all<{ id: string }>('SELECT id FROM CheckIn ORDER BY rowid DESC')
  await removeCheckIn({ ...owner, checkInId: checkIn?.id ?? '', reason: 'x', now: at('20T13:12:00') })
  await look('20T15:00:01')
  expect(mailSubjects()).toEqual([])
})

test('within ten minutes of a mail comments are put together, with missed slots', async () => {
  await choose(company.owner, { comments: true, missed: true })
  await write('20T13:58:00')
  await look('20T13:58:01')
  await markMailsSent()
  await write('20T13:59:00')
  await look('20T14:05:01')
  expect(mailSubjects()).toEqual(['Nachricht vom Personal: Gäste-WC (UG)'])
  await look('20T14:08:01')
  expect(mailSubjects()[1]).toMatch(/^Nicht erledigt: Gäste-WC, .*; 1 Nachricht vom Personal$/)
})

test('people without an account are told what they were added for', async () => {
  const { owner } = company
  await choose(owner, {})
  await givePlan(owner, 'plus')
  const { id } = await createRecipient(owner)
  await database().atomically((sql) => {
    noteQuestion(sql, { id, now: at('20T12:00:00') })
    confirmRecipient(sql, { id, now: at('20T12:00:00') })
  })
  await write('20T13:00:00')
  await look('20T13:00:01')
  expect(waitingMails().map(({ recipient }) => recipient)).toEqual(['chef@example.com'])
  await database().atomically((sql) => sql.run('UPDATE Recipient SET comments = false, nextTellAt = NULL'))
  await markMailsSent()
  await write('20T13:30:00')
  await look('20T13:31:00')
  expect(waitingMails()).toHaveLength(1)
})

test('the mail has the photo; one that is still to come is waited for, for a minute', async () => {
  const { owner, schedule } = company
  const photoKey = await createStoredPhoto(owner, schedule.id, await someJpeg({ width: 1200, height: 900 }))
  await write('20T13:00:00', { status: 'pending', photoKey })
  await look('20T13:00:30')
  expect(mailSubjects()).toEqual([])
  await database().atomically((sql) => sql.run(`UPDATE CheckIn SET status = 'completed'`))
  await look('20T13:01:00')
  expect(waitingMails()[0]?.photoKeys).toBe(JSON.stringify([photoKey]))
  await sendNextMail(at('20T13:01:01'))
  const message = sentMessage()
  expect(message).toContain(`Content-ID: <${photoKey}>`)
  expect(message).toContain('Content-Type: image/jpeg')
  expect(message.length).toBeLessThan(100_000)
})

test('a photo that never comes delays the comment by a minute, and one removed before the mail leaves is not sent', async () => {
  const { owner, schedule } = company
  await write('20T13:00:00', { status: 'pending', photoKey: 'nothing' })
  await look('20T13:01:00')
  expect(waitingMails()).toMatchObject([{ photoKeys: null }])
  await markMailsSent()
  const photoKey = await createStoredPhoto(owner, schedule.id, await someJpeg({ width: 1200, height: 900 }))
  await write('20T13:20:00', { photoKey })
  await look('20T13:20:01')
  await database().atomically((sql) => sql.run('DELETE FROM Upload'))
  await sendNextMail(at('20T13:20:02'))
  expect(sentMessage()).not.toContain('image/jpeg')
  expect(sentMessage()).not.toContain('cid:')
})

function sentMessage(): string {
  const [file = ''] = outbox.files()
  return readFileSync(join(outbox.place.directory, 'outbox', file), 'utf8')
}

test('a damaged photo is left out, and the mail is sent', async () => {
  const { owner, schedule } = company
  const damaged = Buffer.from(await someJpeg({ width: 1200, height: 900 }))
  damaged.fill(0, 2, 600)
  const photoKey = await createStoredPhoto(owner, schedule.id, damaged)
  await write('20T13:00:00', { photoKey })
  await look('20T13:00:01')
  expect(await sendNextMail(at('20T13:00:02'))).toBe('sent')
  expect(sentMessage()).not.toContain('cid:')
})

test('who is taken out of the list gets no mail that waits', async () => {
  const { owner } = company
  await choose(owner, {})
  await givePlan(owner, 'plus')
  const { id } = await createRecipient(owner)
  await database().atomically((sql) => confirmRecipient(sql, { id, now: at('20T12:00:00') }))
  await write('20T13:00:00')
  await look('20T13:00:01')
  expect(waitingMails()).toHaveLength(1)
  await removeRecipient({ ...owner, id, now: at('20T13:01:00') })
  expect(waitingMails()).toEqual([])
})

test('alerts are stored for 35 days, and no more than 2,000 of a recipient wait', async () => {
  const { owner, schedule, staff } = company
  await choose(owner, { comments: true, quietFrom: '12:00', quietUntil: '11:00' })
  await database().atomically((sql) => {
    for (let nth = 0; nth < 2010; nth += 1) {
      const now = new Date(at('20T13:00:00').getTime() + nth)
      storeComment(sql, owner.companyId, {
        scheduleId: schedule.id,
        staffId: staff.id,
        slotStartsAt: now,
        isPending: false,
        now,
      })
    }
  })
  const waiting = () => database().sql.get<{ n: number }>('SELECT count(*) AS n FROM Alert')?.n
  expect(waiting()).toBe(2000)
  await forgetOldAlerts(new Date('2026-12-24T13:00:00Z'))
  expect(waiting()).toBe(2000)
  await forgetOldAlerts(new Date('2026-12-26T13:00:00Z'))
  expect(waiting()).toBe(0)
})

test('a recipient whose mail can’t be made holds up nobody', async () => {
  const { owner, schedule, staff } = company
  const other = await createOwner({ email: 'bea@example.com' })
  await choose(other)
  const nothing = { scheduleId: schedule.id, staffId: staff.id, slotStartsAt: at('20T13:00:00'), isPending: false }
  await database().atomically((sql) => storeComment(sql, owner.companyId, { ...nothing, now: at('20T13:00:00') }))
  const work = { task: await createTask(other), staff: await createStaff(other) }
  const tasks = [{ taskId: work.task.id, staffIds: [work.staff.id] }]
  const written = { ...work, schedule: await createSchedule(other, { tasks }), slotAt: '2026-11-20T13:00' }
  await createComment(other, { ...written, comment: 'Licht', checkedInAt: at('20T13:00:00') })
  await tellRecipients(at('20T13:00:01'))
  expect(waitingMails().map(({ recipient }) => recipient)).toEqual(['bea@example.com'])
})
