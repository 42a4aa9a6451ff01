import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import type { AlertSettings } from '#app/domain/alerts/schema.ts'
import { alertAddress } from '#app/config/alert-link.server.ts'
import { confirmRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { answerAlertLink } from '#app/operations/alerts/answer-alert-link.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import * as basis from '#app/operations/attendance/analytics-basis.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { createCheckIn, createComment } from '#tests/support/stories/check-ins.ts'
import {
  createOwner,
  createRecipient,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { sendDigests } from './send-digests.server.ts'

useDatabase()
const at = (text: string) => new Date(`2026-11-${text}Z`)

let company: Awaited<ReturnType<typeof setUp>>

beforeEach(async () => {
  company = await setUp()
})

/** Two schedules that are due each day, and an owner who gets a digest each day at seven in Berlin. */
async function setUp(email = 'anna@example.com') {
  const owner = await createOwner({ email, plan: 'pro' })
  const task = await createTask(owner)
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const rules = { validFrom: at('10T00:00:00'), timezone: 'UTC', tasks }
  const lobby = await createSchedule(owner, { ...rules, title: 'Lobby', location: 'EG', times: ['08:00', '14:00'] })
  const spa = await createSchedule(owner, { ...rules, title: 'Spa', location: 'UG', times: ['09:30'] })
  await choose(owner, { digest: 'daily' }, '19T12:00:00')
  const createdAt = at('10T00:00:00')
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET createdAt = :createdAt WHERE id = :userId', { createdAt, userId: owner.userId }),
  )
  return { owner, task, staff, lobby, spa }
}

function choose(owner: Owner, settings: Partial<AlertSettings>, time: string) {
  return changeAlertSettings({ ...owner, settings: { ...toldNothing, ...settings }, now: at(time) })
}

function checkIn(slotAt: string, schedule = company.lobby) {
  const { owner, task, staff } = company
  return createCheckIn(owner, { schedule, task, staff, slotAt: `2026-11-${slotAt}` })
}

type Mail = { recipient: string; subject: string; text: string; unsubscribeUrl: string | null }
const mails = () =>
  database().sql.all<Mail>('SELECT recipient, subject, text, unsubscribeUrl FROM OutboxMail ORDER BY createdAt, rowid')
const subjects = () => mails().map(({ subject }) => subject)
const markSent = () => database().atomically((sql) => sql.run('UPDATE OutboxMail SET sentAt = createdAt'))

test('a daily digest tells at its time what was done by schedule, what waits and what is due today', async () => {
  const { owner, task, staff, spa } = company
  await checkIn('19T08:00')
  await checkIn('19T09:30', spa)
  await createComment(owner, { schedule: company.lobby, task, staff, slotAt: '2026-11-18T08:00', comment: 'Seife' })
  await sendDigests(at('20T05:59:59'))
  expect(subjects()).toEqual([])
  await sendDigests(at('20T06:00:01'))
  await sendDigests(at('20T06:01:01'))
  expect(subjects()).toEqual(['19. Nov. 2026: 2 von 3 erledigt'])
  const [mail] = mails()
  expect(mail?.text).toContain('1 Aufgabe fehlt.')
  expect(mail?.text).toContain('- Lobby (EG): 1 von 2\n- Spa (UG): 1 von 1\n')
  expect(mail?.text).toContain('- 1 Nachricht vom Personal ist noch offen.\n')
  expect(mail?.text).toContain('- Heute sind 3 Reinigungen fällig, die erste um 08:00.\n')
  expect(mail?.text).toContain('/analytics?from=2026-11-19&to=2026-11-19')
  expect(mail?.unsubscribeUrl).toContain('/alerts/')
})

test('who checked in for the first time is named once', async () => {
  await checkIn('19T08:00')
  await sendDigests(at('20T06:00:01'))
  expect(mails()[0]?.text).toContain('Zum ersten Mal abgehakt: Anna K.')
  await markSent()
  await checkIn('20T08:00')
  await sendDigests(at('21T06:00:01'))
  expect(mails()[1]?.text).not.toContain('Anna K.')
})

test('a weekly digest comes on Monday for the week before', async () => {
  await choose(company.owner, { digest: 'weekly' }, '20T12:00:00')
  for (const date of ['16', '17', '18']) await checkIn(`${date}T08:00`)
  await sendDigests(at('22T12:00:00'))
  expect(subjects()).toEqual([])
  await sendDigests(at('23T06:00:01'))
  expect(subjects()).toEqual(['16.–22. Nov. 2026: 3 von 21 erledigt'])
})

test('of days on which nothing was due a digest is sent only to who wants it', async () => {
  await database().atomically((sql) => sql.run(`UPDATE Schedule SET archivedAt = :now`, { now: at('18T00:00:00') }))
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toEqual([])
  await choose(company.owner, { digest: 'daily', digestAlways: true }, '20T12:00:00')
  await sendDigests(at('21T06:00:01'))
  expect(subjects()).toEqual(['20. Nov. 2026: nichts war fällig'])
})

test('after days of standstill one digest tells of all of them', async () => {
  await sendDigests(at('20T06:00:01'))
  await markSent()
  await sendDigests(at('23T18:00:00'))
  expect(subjects()[1]).toMatch(/^20\.–22\. Nov\. 2026: 0 von 9 erledigt$/)
  await markSent()
  await sendDigests(at('24T06:00:01'))
  expect(subjects()[2]).toMatch(/23\. Nov\. 2026: 0 von 3/)
})

test('while the last mail waits for its server no other is queued; the next tells of both days', async () => {
  await sendDigests(at('20T06:00:01'))
  await sendDigests(at('21T06:00:01'))
  expect(subjects()).toHaveLength(1)
  await markSent()
  await sendDigests(at('21T06:05:00'))
  expect(subjects()).toHaveLength(1)
  await sendDigests(at('21T06:06:00'))
  expect(subjects()).toHaveLength(2)
})

test('a new owner gets it each Monday from the start, once something was due, and ends it as any other mail', async () => {
  const owner = await createOwner({ email: 'bea@example.com' })
  const row = database().sql.get(
    'SELECT digest, nextDigestAt IS NOT NULL AS isNoted FROM Recipient WHERE id = :userId',
    owner,
  )
  expect(row).toEqual({ digest: 'weekly', isNoted: 1 })
  await sendDigests(new Date())
  const next = database().sql.get<{ nextDigestAt: Date }>(
    'SELECT nextDigestAt FROM Recipient WHERE id = :userId',
    owner,
  )
  expect(next?.nextDigestAt.getTime()).toBeGreaterThan(Date.now())
  expect(mails().filter(({ recipient }) => recipient === 'bea@example.com')).toEqual([])
})

test('who turned it off meanwhile, or whose company is closed, gets none', async () => {
  await choose(company.owner, {}, '19T13:00:00')
  await sendDigests(at('20T06:00:01'))
  const other = await setUp('bea@example.com')
  await database().atomically((sql) => closeCompany(sql, { companyId: other.owner.companyId, now: at('19T13:00:00') }))
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toEqual([])
})

test('a digest that fails is put off and holds up nobody', async () => {
  await setUp('bea@example.com')
  const real = basis.analyticsBasis
  let calls = 0
  vi.spyOn(basis, 'analyticsBasis').mockImplementation((query) => {
    calls += 1
    if (calls === 1) throw new Error('planted')
    return real(query)
  })
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toHaveLength(1)
  vi.restoreAllMocks()
  await sendDigests(at('20T06:30:00'))
  expect(subjects()).toHaveLength(1)
  await sendDigests(at('20T07:00:02'))
  expect(subjects()).toHaveLength(2)
})

test('after a clock that was ahead, digests are sent at their right time', async () => {
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET nextDigestAt = :at', { at: new Date('2027-06-01') }),
  )
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toHaveLength(1)
})

test('days are told once all their windows have closed, in each zone', async () => {
  const { owner, task, staff } = company
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const zone = { timezone: 'America/Los_Angeles', validFrom: at('10T00:00:00') }
  await createSchedule(owner, { ...zone, title: 'Filiale', times: ['23:00'], tasks })
  await sendDigests(at('20T06:00:01'))
  await sendDigests(at('20T07:00:02'))
  expect(subjects()).toEqual([])
  await sendDigests(at('20T08:00:03'))
  expect(subjects()).toEqual(['19. Nov. 2026: 0 von 4 erledigt'])
  await markSent()
  await sendDigests(at('21T06:00:01'))
  await sendDigests(at('21T09:00:01'))
  expect(subjects()[1]).toBe('20. Nov. 2026: 0 von 4 erledigt')
})

test('what a clock that was ahead noted as told is told once it is right', async () => {
  await sendDigests(new Date('2027-06-01T06:00:00Z'))
  await markSent()
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toContain('19. Nov. 2026: 0 von 3 erledigt')
})

test('a digest that is due before the settings are saved again is not put off by that', async () => {
  await choose(company.owner, { digest: 'weekly' }, '20T12:00:00')
  await choose(company.owner, { digest: 'weekly', digestTime: '05:00' }, '23T05:30:00')
  await sendDigests(at('23T06:00:01'))
  expect(subjects()).toEqual(['16.–22. Nov. 2026: 0 von 21 erledigt'])
})

test('in quiet hours none is sent; it comes after them', async () => {
  await choose(company.owner, { digest: 'daily', quietFrom: '20:00', quietUntil: '09:00' }, '19T12:00:00')
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toEqual([])
  await sendDigests(at('20T08:00:00'))
  expect(subjects()).toHaveLength(1)
})

test('an address that its server does not know is tried once a day', async () => {
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET refusedMails = 3, lastToldAt = :at', { at: at('20T00:00:00') }),
  )
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toEqual([])
  await sendDigests(at('21T06:00:01'))
  await markSent()
  expect(subjects()).toHaveLength(1)
  const { owner, task, staff, lobby } = company
  await choose(owner, { digest: 'daily', comments: true }, '21T06:10:00')
  await database().atomically((sql) => sql.run('UPDATE Recipient SET refusedMails = 3'))
  await createComment(owner, { schedule: lobby, task, staff, slotAt: '2026-11-21T08:00', comment: 'Seife' })
  await tellRecipients(at('21T08:00:01'))
  expect(subjects()).toHaveLength(1)
})

test('people without an account get nothing once the company is closed, even if their digest is just being made', async () => {
  const { owner } = company
  await givePlan(owner, 'plus')
  const { id } = await createRecipient(owner)
  await database().atomically((sql) => {
    confirmRecipient(sql, { id, now: at('19T12:00:00') })
    sql.run('UPDATE Recipient SET nextDigestAt = NULL')
    sql.run(`UPDATE Recipient SET digest = 'daily', createdAt = :createdAt, nextDigestAt = :due WHERE id = :id`, {
      id,
      createdAt: at('10T00:00:00'),
      due: at('20T06:00:00'),
    })
  })
  const real = basis.analyticsBasis
  vi.spyOn(basis, 'analyticsBasis').mockImplementation(async (query) => {
    await database().atomically((sql) => closeCompany(sql, { companyId: owner.companyId, now: at('20T06:00:01') }))
    return real(query)
  })
  await sendDigests(at('20T06:00:01'))
  vi.restoreAllMocks()
  await findMissedSlots(at('20T08:30:00'))
  await tellRecipients(at('20T08:30:00'))
  await sendDigests(at('21T06:00:01'))
  expect(subjects()).toEqual([])
})

test('the digest of a company and its days is made once, whoever gets it', async () => {
  const { owner } = company
  await givePlan(owner, 'plus')
  const people = [await createRecipient(owner, 'a@example.com'), await createRecipient(owner, 'b@example.com')]
  await database().atomically((sql) => {
    for (const { id } of people) confirmRecipient(sql, { id, now: at('19T12:00:00') })
    sql.run(`UPDATE Recipient SET digest = 'daily', createdAt = :createdAt, nextDigestAt = :due`, {
      createdAt: at('10T00:00:00'),
      due: at('20T06:00:00'),
    })
  })
  const made = vi.spyOn(basis, 'analyticsBasis')
  await sendDigests(at('20T06:00:01'))
  expect(subjects()).toHaveLength(3)
  expect(made).toHaveBeenCalledTimes(1)
})

test('a new owner who confirms their address later gets the next one', async () => {
  const { owner } = company
  await choose(owner, { digest: 'weekly' }, '20T12:00:00')
  await database().atomically((sql) => sql.run('UPDATE User SET emailVerifiedAt = NULL'))
  await sendDigests(at('23T06:00:01'))
  await database().atomically((sql) => sql.run('UPDATE User SET emailVerifiedAt = :at', { at: at('24T06:00:00') }))
  await sendDigests(at('30T06:00:01'))
  expect(subjects()).toEqual(['23.–29. Nov. 2026: 0 von 21 erledigt'])
})

test('a window that closes late each evening puts off no digest for ever', async () => {
  const { owner, task, staff } = company
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const late = { timezone: 'America/Los_Angeles', validFrom: at('10T00:00:00'), windowAfter: 720, tasks }
  await createSchedule(owner, { ...late, title: 'Filiale', times: ['23:00'] })
  await choose(owner, { digest: 'daily', quietFrom: '19:00', quietUntil: '06:00' }, '19T12:00:00')
  for (let passed = 0; passed < 3 * day; passed += hour)
    await lookAndSend(new Date(at('20T00:00:00').getTime() + passed))
  expect(subjects()).toEqual(['19. Nov. 2026: 0 von 4 erledigt', '20. Nov. 2026: 0 von 4 erledigt'])
})

async function lookAndSend(now: Date) {
  await sendDigests(now)
  await markSent()
}

test('a digest that is turned on tells of no day before that one', async () => {
  await choose(company.owner, {}, '19T13:00:00')
  await choose(company.owner, { digest: 'daily' }, '22T13:00:00')
  await sendDigests(at('23T06:00:01'))
  expect(subjects()).toEqual(['22. Nov. 2026: 0 von 3 erledigt'])
})

test('a time that is changed before the first digest holds for it, and a later one today too', async () => {
  await choose(company.owner, { digest: 'weekly' }, '20T12:00:00')
  await choose(company.owner, { digest: 'weekly', digestTime: '20:00' }, '20T12:01:00')
  await sendDigests(at('23T06:00:01'))
  expect(subjects()).toEqual([])
  await choose(company.owner, { digest: 'weekly', digestTime: '21:00' }, '23T07:00:00')
  await sendDigests(at('23T19:30:00'))
  expect(subjects()).toEqual([])
  await sendDigests(at('23T20:00:01'))
  expect(subjects()).toHaveLength(1)
})

test('who confirms is told from their next digest on, and confirming again changes nothing', async () => {
  const { owner } = company
  await givePlan(owner, 'plus')
  await choose(owner, {}, '19T13:00:00')
  const { id } = await createRecipient(owner)
  await database().atomically((sql) =>
    sql.run(`UPDATE Recipient SET digest = 'weekly', createdAt = :createdAt WHERE id = :id`, {
      id,
      createdAt: at('12T00:00:00'),
    }),
  )
  const token = alertAddress({ id, emailKey: 'chef@example.com' }).split('/').at(-1) ?? ''
  const confirm = (time: string) => answerAlertLink({ token, isConfirmed: true, now: at(time) })
  expect((await confirm('18T14:00:00')).ok).toBe(true)
  await sendDigests(at('18T14:01:00'))
  expect(subjects()).toEqual([])
  await sendDigests(at('23T06:00:01'))
  await markSent()
  expect(subjects()).toHaveLength(1)
  await confirm('24T14:00:00')
  await sendDigests(at('24T14:01:00'))
  expect(subjects()).toHaveLength(1)
})
