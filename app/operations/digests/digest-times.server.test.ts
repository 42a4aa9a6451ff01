import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { alertAddress } from '#app/config/alert-link.server.ts'
import { answerAlertLink } from '#app/operations/alerts/answer-alert-link.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, markMailsSent } from '#tests/support/mails/mails.ts'
import { at } from '#tests/support/stories/alerted-company.ts'
import { useDigestedCompany } from '#tests/support/stories/digested-company.ts'
import { createRecipient, createSchedule } from '#tests/support/stories/factories.ts'
import { sendDigests } from './send-digests.server.ts'

useDatabase()
const { company, choose } = useDigestedCompany()

test('after days of standstill one digest tells of all of them', async () => {
  await sendDigests(at('20T06:00:01'))
  await markMailsSent()
  await sendDigests(at('23T18:00:00'))
  expect(mailSubjects()[1]).toMatch(/^20\.–22\. Nov\. 2026: 0 von 9 erledigt$/)
  await markMailsSent()
  await sendDigests(at('24T06:00:01'))
  expect(mailSubjects()[2]).toMatch(/23\. Nov\. 2026: 0 von 3/)
})

test('while the last mail waits for its server no other is queued; the next tells of both days', async () => {
  await sendDigests(at('20T06:00:01'))
  await sendDigests(at('21T06:00:01'))
  expect(mailSubjects()).toHaveLength(1)
  await markMailsSent()
  await sendDigests(at('21T06:05:00'))
  expect(mailSubjects()).toHaveLength(1)
  await sendDigests(at('21T06:06:00'))
  expect(mailSubjects()).toHaveLength(2)
})

test('after a clock that was ahead, digests are sent at their right time', async () => {
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET nextDigestAt = :at', { at: new Date('2027-06-01') }),
  )
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toHaveLength(1)
})

test('days are told once all their windows have closed, in each zone', async () => {
  const { owner, task, staff } = company()
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const zone = { timezone: 'America/Los_Angeles', validFrom: at('10T00:00:00') }
  await createSchedule(owner, { ...zone, title: 'Filiale', times: ['23:00'], tasks })
  await sendDigests(at('20T06:00:01'))
  await sendDigests(at('20T07:00:02'))
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('20T08:00:03'))
  expect(mailSubjects()).toEqual(['19. Nov. 2026: 0 von 4 erledigt'])
  await markMailsSent()
  await sendDigests(at('21T06:00:01'))
  await sendDigests(at('21T09:00:01'))
  expect(mailSubjects()[1]).toBe('20. Nov. 2026: 0 von 4 erledigt')
})

test('what a clock that was ahead noted as told is told once it is right', async () => {
  await sendDigests(new Date('2027-06-01T06:00:00Z'))
  await markMailsSent()
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toContain('19. Nov. 2026: 0 von 3 erledigt')
})

test('a digest that is due before the settings are saved again is not put off by that', async () => {
  await choose(company().owner, { digest: 'weekly' }, '20T12:00:00')
  await choose(company().owner, { digest: 'weekly', digestTime: '05:00' }, '23T05:30:00')
  await sendDigests(at('23T06:00:01'))
  expect(mailSubjects()).toEqual(['16.–22. Nov. 2026: 0 von 21 erledigt'])
})

test('in quiet hours none is sent; it comes after them', async () => {
  await choose(company().owner, { digest: 'daily', quietFrom: '20:00', quietUntil: '09:00' }, '19T12:00:00')
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('20T08:00:00'))
  expect(mailSubjects()).toHaveLength(1)
})

test('an address that its server does not know is tried once a day', async () => {
  await database().atomically((sql) =>
    sql.run('UPDATE Recipient SET refusedMails = 3, lastToldAt = :at', { at: at('20T00:00:00') }),
  )
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('21T06:00:01'))
  await markMailsSent()
  expect(mailSubjects()).toHaveLength(1)
  const { owner, task, staff, lobby } = company()
  await choose(owner, { digest: 'daily', comments: true }, '21T06:10:00')
  await database().atomically((sql) => sql.run('UPDATE Recipient SET refusedMails = 3'))
  await createComment(owner, { schedule: lobby, task, staff, slotAt: '2026-11-21T08:00', comment: 'Seife' })
  await tellRecipients(at('21T08:00:01'))
  expect(mailSubjects()).toHaveLength(1)
})

test('a new owner who confirms their address later gets the next one', async () => {
  const { owner } = company()
  await choose(owner, { digest: 'weekly' }, '20T12:00:00')
  await database().atomically((sql) => sql.run('UPDATE User SET emailVerifiedAt = NULL'))
  await sendDigests(at('23T06:00:01'))
  await database().atomically((sql) => sql.run('UPDATE User SET emailVerifiedAt = :at', { at: at('24T06:00:00') }))
  await sendDigests(at('30T06:00:01'))
  expect(mailSubjects()).toEqual(['23.–29. Nov. 2026: 0 von 21 erledigt'])
})

test('a window that closes late each evening puts off no digest for ever', async () => {
  const { owner, task, staff } = company()
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const late = { timezone: 'America/Los_Angeles', validFrom: at('10T00:00:00'), windowAfter: 720, tasks }
  await createSchedule(owner, { ...late, title: 'Filiale', times: ['23:00'] })
  await choose(owner, { digest: 'daily', quietFrom: '19:00', quietUntil: '06:00' }, '19T12:00:00')
  for (let passed = 0; passed < 3 * day; passed += hour)
    await lookAndSend(new Date(at('20T00:00:00').getTime() + passed))
  expect(mailSubjects()).toEqual(['19. Nov. 2026: 0 von 4 erledigt', '20. Nov. 2026: 0 von 4 erledigt'])
})

async function lookAndSend(now: Date) {
  await sendDigests(now)
  await markMailsSent()
}

test('a digest that is turned on tells of no day before that one', async () => {
  await choose(company().owner, {}, '19T13:00:00')
  await choose(company().owner, { digest: 'daily' }, '22T13:00:00')
  await sendDigests(at('23T06:00:01'))
  expect(mailSubjects()).toEqual(['22. Nov. 2026: 0 von 3 erledigt'])
})

test('a time that is changed before the first digest holds for it, and a later one today too', async () => {
  await choose(company().owner, { digest: 'weekly' }, '20T12:00:00')
  await choose(company().owner, { digest: 'weekly', digestTime: '20:00' }, '20T12:01:00')
  await sendDigests(at('23T06:00:01'))
  expect(mailSubjects()).toEqual([])
  await choose(company().owner, { digest: 'weekly', digestTime: '21:00' }, '23T07:00:00')
  await sendDigests(at('23T19:30:00'))
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('23T20:00:01'))
  expect(mailSubjects()).toHaveLength(1)
})

test('who confirms is told from their next digest on, and confirming again changes nothing', async () => {
  const { owner } = company()
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
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('23T06:00:01'))
  await markMailsSent()
  expect(mailSubjects()).toHaveLength(1)
  await confirm('24T14:00:00')
  await sendDigests(at('24T14:01:00'))
  expect(mailSubjects()).toHaveLength(1)
})
