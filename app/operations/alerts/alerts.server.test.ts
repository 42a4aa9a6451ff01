import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { mostRefusals } from '#app/domain/alerts/limits.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'
import { hour, second } from '#app/domain/time/durations.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'

const outbox = useOutbox()

const at = (text: string) => new Date(`2026-11-${text}Z`)

type Company = Awaited<ReturnType<typeof setUp>>
let company: Company

beforeEach(async () => {
  company = await setUp()
})

/** A schedule due at 14:00 and 15:00 in Berlin, and an owner who wants to be told. */
async function setUp(settings: Partial<AlertSettings> = {}, email = 'anna@example.com') {
  const owner = await createOwner({ email })
  const floor = await createTask(owner, { publicName: 'Boden' })
  const soap = await createTask(owner, { publicName: 'Seife' })
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const tasks = [floor, soap].map(({ id }) => ({ taskId: id, staffIds: [staff.id] }))
  const schedule = await createSchedule(owner, { times: ['14:00', '15:00'], validFrom: at('18T00:00:00'), tasks })
  await choose(owner, settings)
  await look('20T12:00:00')
  await database().atomically((sql) => sql.run('DELETE FROM OutboxMail'))
  await database().atomically((sql) => sql.run('DELETE FROM MissedSlot'))
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET lastToldAt = NULL, toldToday = 0, nextTellAt = NULL'),
  )
  return { owner, floor, soap, staff, schedule, tasks }
}

function choose(owner: Owner, settings: Partial<AlertSettings> = {}) {
  return changeAlertSettings({ ...owner, settings: { ...toldOfMissed, ...settings }, now: at('20T12:00:00') })
}

/** What the server does every fifteen seconds. */
async function look(text: string) {
  await findMissedSlots(at(text))
  await tellRecipients(at(text))
}

async function lookAndSend(start: Date, passed: number) {
  await look(new Date(start.getTime() + passed).toISOString().slice(8, -1))
  await markSent()
}

const markSent = () =>
  database().atomically((sql) => sql.run('UPDATE OutboxMail SET sentAt = createdAt WHERE sentAt IS NULL'))

type MailRow = { recipient: string; subject: string; text: string; unsubscribeUrl: string | null }

const mails = () =>
  database().sql.all<MailRow>(
    'SELECT recipient, subject, text, unsubscribeUrl FROM OutboxMail ORDER BY createdAt, rowid',
  )
const subjects = () => mails().map(({ subject }) => subject)

function checkIn(slotAt: string, time: string, { floor, soap, owner, staff, schedule }: Company = company) {
  const checkedInAt = at(time)
  return Promise.all(
    [floor, soap].map((task) =>
      createCheckIn(owner, { schedule, task, staff, slotAt: `2026-11-${slotAt}`, checkedInAt }),
    ),
  )
}

test('a missed slot is told by one mail, as soon as its window has closed', async () => {
  await look('20T13:05:00')
  expect(mails()).toEqual([])
  await look('20T13:05:01')
  await look('20T13:05:16')
  expect(subjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
  const [mail] = mails()
  expect(mail?.recipient).toBe('anna@example.com')
  expect(mail?.text).toContain('Aufgaben: Boden und Seife')
  expect(mail?.text).toContain('Eingeteilt: Anna K.')
  expect(mail?.text).toContain(`/schedules/${company.schedule.id}/attendance/check-ins`)
  expect(mail?.text).toContain(String(mail?.unsubscribeUrl))
})

test('nobody is told of what was done in its window, of a removed check-in’s slot everybody', async () => {
  await checkIn('20T14:00', '20T13:01:00')
  await look('20T13:06:00')
  expect(mails()).toEqual([])
  const { floor, owner, staff, schedule } = company
  await createCheckIn(owner, { schedule, task: floor, staff, slotAt: '2026-11-20T15:00', status: 'deleted' })
  await look('20T14:06:00')
  expect(subjects()).toHaveLength(1)
})

test('nothing is told to an owner who did not ask for it, or to another company', async () => {
  await choose(company.owner, { missed: false })
  await createOwner({ email: 'other@example.com' })
  await look('20T14:06:00')
  expect(mails()).toEqual([])
  await choose(company.owner)
  await look('20T14:07:00')
  expect(mails()).toEqual([])
  await look('21T13:06:00')
  expect(subjects()).toHaveLength(1)
})

test('who waits is not told of what was made up for by then', async () => {
  await choose(company.owner, { minutesAfter: 30 })
  await look('20T13:06:00')
  await checkIn('20T14:00', '20T13:20:00')
  await look('20T13:36:00')
  expect(mails()).toEqual([])
  await look('20T14:06:00')
  await look('20T14:34:59')
  expect(mails()).toEqual([])
  await look('20T14:36:00')
  expect(subjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 15:00'])
})

test('after quiet hours one mail tells of all, and of what was made up for', async () => {
  await choose(company.owner, { quietFrom: '13:00', quietUntil: '17:00' })
  await look('20T13:06:00')
  await checkIn('20T14:00', '20T13:20:00')
  await look('20T14:06:00')
  expect(mails()).toEqual([])
  await look('20T15:59:59')
  expect(mails()).toEqual([])
  await look('20T16:00:00')
  expect(subjects()).toEqual(['2 Reinigungen fehlen, seit 14:00'])
  expect(mails()[0]?.text).toContain('Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG), nachgeholt um 14:20')
  expect(mails()[0]?.text).toContain('Fr, 20. Nov. 2026, 15:00: Gäste-WC (UG)\n')
})

test('two mails are ten minutes apart, and what comes in between is put together', async () => {
  const { owner, tasks } = company
  for (const time of ['14:01', '14:03', '14:04'])
    await createSchedule(owner, { title: `Bad ${time}`, times: [time], validFrom: at('20T12:00:00'), tasks })
  for (let passed = 0; passed < hour / 4; passed += 15 * second) await lookAndSend(at('20T13:05:00'), passed)
  expect(subjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00', '3 Reinigungen fehlen, seit 14:01'])
})

test('twelve mails a day at most; the rest comes the next day together', async () => {
  const times = Array.from({ length: 20 }, (_, n) => `${String(n + 1).padStart(2, '0')}:20`)
  await createSchedule(company.owner, { times, validFrom: at('20T23:30:00'), tasks: company.tasks })
  const midnight = at('20T23:00:00')
  for (let passed = hour; passed < 24 * hour; passed += hour / 2) await lookAndSend(midnight, passed)
  expect(subjects().at(-1)).toBe('Nicht erledigt: Gäste-WC, Sa, 21. Nov. 2026, 11:20')
  expect(subjects()).toHaveLength(12)
  await lookAndSend(midnight, 24 * hour)
  expect(subjects().slice(12)).toEqual(['11 Reinigungen fehlen, seit Sa, 21. Nov. 2026, 12:20'])
})

test('while the last mail waits for its server, everything is put together', async () => {
  await look('20T13:05:01')
  for (const time of ['20T14:06:00', '21T13:06:00', '21T14:06:00']) await look(time)
  expect(subjects()).toHaveLength(1)
  await markSent()
  await look('21T15:10:00')
  expect(subjects().at(-1)).toBe('3 Reinigungen fehlen, seit Fr, 20. Nov. 2026, 15:00')
})

test('after a standstill of hours one mail tells of all; what is older than a week is no news', async () => {
  await look('30T12:00:00')
  expect(subjects()).toEqual(['14 Reinigungen fehlen, seit Mo, 23. Nov. 2026, 14:00'])
})

test('after a clock that was ahead, slots are told once, at their right time', async () => {
  await look('25T12:00:00')
  expect(subjects()).toHaveLength(1)
  await look('20T13:06:00')
  await look('20T14:06:00')
  await look('26T13:06:00')
  await look('26T14:06:00')
  const all = database().sql.all<{ slotAt: string }>('SELECT slotAt FROM MissedSlot ORDER BY slotAt')
  expect(all.map(({ slotAt }) => slotAt.slice(8))).toEqual([
    '20T14:00',
    '20T15:00',
    '21T14:00',
    '21T15:00',
    '22T14:00',
    '22T15:00',
    '23T14:00',
    '23T15:00',
    '24T14:00',
    '24T15:00',
    '25T14:00',
    '25T15:00',
    '26T14:00',
    '26T15:00',
  ])
})

test('a schedule that changes or ends in its window is judged by what was due', async () => {
  const { owner, schedule, tasks } = company
  const draft = { ...schedule, status: 'draft' as const, tasks, scheduleId: schedule.id, userId: null }
  await database().atomically((sql) => insertRevision(sql, owner.companyId, { ...draft, validFrom: at('20T13:03:00') }))
  await look('20T13:06:00')
  await look('20T14:06:00')
  expect(subjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
})

test('an archived schedule tells of the slot in which it was archived, and of no later one', async () => {
  const { owner, schedule } = company
  await archiveSchedule({ ...owner, scheduleId: schedule.id, now: at('20T13:03:00') })
  await look('20T13:06:00')
  await look('20T14:06:00')
  await look('21T14:06:00')
  expect(subjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
})

test('an address that its server does not know is tried once a day, until its owner saves again', async () => {
  await outbox.useSmtp({ answer: () => '550 5.1.1 no such user' })
  for (const time of ['20T13:06:00', '20T14:06:00', '21T13:06:00', '21T14:06:00', '22T13:05:00']) {
    await look(time)
    await sendNextMail(at(time))
  }
  expect(refusals()).toBe(mostRefusals)
  expect(subjects()).toHaveLength(3)
  await look('22T13:20:00')
  expect(subjects()).toHaveLength(4)
  await sendNextMail(at('22T13:20:00'))
  await choose(company.owner)
  expect(refusals()).toBe(0)
  await look('22T14:06:00')
  expect(subjects()).toHaveLength(5)
})

test.each(['554 5.7.1 Relay access denied', '554 blocked', '550 5.7.26 not authenticated', '451 4.7.1 later'])(
  'a server that answers %s says nothing about the address',
  async (answer) => {
    await outbox.useSmtp({ answer: () => answer })
    await look('20T13:06:00')
    await sendNextMail(at('20T13:06:00'))
    expect(refusals()).toBe(0)
  },
)

test('who ends their quiet hours is told at once what waited', async () => {
  await choose(company.owner, { quietFrom: '13:00', quietUntil: '12:00' })
  await look('20T13:06:00')
  expect(subjects()).toEqual([])
  await choose(company.owner)
  await look('20T13:07:00')
  expect(subjects()).toHaveLength(1)
})

test('after a clock that was ahead in quiet hours, recipients are told at their right time', async () => {
  await choose(company.owner, { quietFrom: '13:00', quietUntil: '18:00' })
  await look('25T14:06:00')
  expect(subjects()).toEqual([])
  await look('20T17:01:00')
  expect(subjects()).toHaveLength(1)
})

test('a mail names only the tasks that are still missing', async () => {
  await choose(company.owner, { minutesAfter: 30 })
  await look('20T13:06:00')
  const { floor, owner, staff, schedule } = company
  await createCheckIn(owner, {
    schedule,
    task: floor,
    staff,
    slotAt: '2026-11-20T14:00',
    checkedInAt: at('20T13:20:00'),
  })
  await look('20T13:36:00')
  expect(mails()[0]?.text).toContain('Aufgaben: Seife\n')
})

test('who turns alerts off gets no mail that was waiting', async () => {
  await look('20T13:06:00')
  expect(subjects()).toHaveLength(1)
  await choose(company.owner, { missed: false })
  expect(subjects()).toEqual([])
})

test('a closed company’s alerts end, and hold up nobody', async () => {
  await choose(company.owner, { quietFrom: '13:00', quietUntil: '18:00' })
  await look('20T13:06:00')
  await database().atomically((sql) => closeCompany(sql, { ...company.owner, now: at('20T13:10:00') }))
  expect(database().sql.get('SELECT 1 FROM Recipient WHERE nextTellAt IS NOT NULL')).toBeUndefined()
  await database().atomically((sql) => sql.run('UPDATE Recipient SET nextTellAt = :now', { now: at('20T13:10:00') }))
  await look('20T17:01:00')
  expect(database().sql.get('SELECT 1 FROM Recipient WHERE nextTellAt IS NOT NULL')).toBeUndefined()
  expect(subjects()).toEqual([])
})

const refusals = () => database().sql.get<{ refusedMails: number }>('SELECT refusedMails FROM Recipient')?.refusedMails
