import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { mostRefusals } from '#app/domain/alerts/limits.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { hour, second } from '#app/domain/time/durations.ts'
import { useOutbox } from '#tests/support/mails/outbox.ts'
import { mailSubjects, markMailsSent, waitingMails } from '#tests/support/mails/mails.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { createSchedule } from '#tests/support/stories/factories.ts'

const outbox = useOutbox()
const { company, choose, look, lookAndSend, checkIn, doUnscheduled } = useAlertedCompany()

test('who waits is not told of what was made up for by then', async () => {
  await choose({ minutesAfter: 30 })
  await look('20T13:06:00')
  await checkIn('20T14:00', '20T13:20:00')
  await look('20T13:36:00')
  expect(waitingMails()).toEqual([])
  await look('20T14:06:00')
  await look('20T14:34:59')
  expect(waitingMails()).toEqual([])
  await look('20T14:36:00')
  expect(mailSubjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 15:00'])
})

test('what was done after the window without a slot is not told; of two tasks both are needed', async () => {
  await choose({ minutesAfter: 30 })
  await look('20T13:06:00')
  const { floor, soap } = company()
  await doUnscheduled(floor, '20T13:20:00')
  await look('20T13:34:00')
  await doUnscheduled(soap, '20T13:35:00')
  await look('20T13:36:00')
  expect(waitingMails()).toEqual([])
  await look('20T14:06:00')
  await doUnscheduled(floor, '20T14:20:00')
  await look('20T14:36:00')
  expect(waitingMails()[0]?.text).toContain('Seife')
  expect(waitingMails()[0]?.text).not.toContain('Boden')
})

test('after quiet hours one mail tells of all, and of what was made up for', async () => {
  await choose({ quietFrom: '13:00', quietUntil: '17:00' })
  await look('20T13:06:00')
  await checkIn('20T14:00', '20T13:20:00')
  await look('20T14:06:00')
  expect(waitingMails()).toEqual([])
  await look('20T15:59:59')
  expect(waitingMails()).toEqual([])
  await look('20T16:00:00')
  expect(mailSubjects()).toEqual(['2 Reinigungen fehlen, seit 14:00'])
  expect(waitingMails()[0]?.text).toContain('Fr, 20. Nov. 2026, 14:00: Gäste-WC (UG), nachgeholt um 14:20')
  expect(waitingMails()[0]?.text).toContain('Fr, 20. Nov. 2026, 15:00: Gäste-WC (UG)\n')
})

test('two mails are ten minutes apart, and what comes in between is put together', async () => {
  const { owner, tasks } = company()
  for (const time of ['14:01', '14:03', '14:04'])
    await createSchedule(owner, { title: `Bad ${time}`, times: [time], validFrom: at('20T12:00:00'), tasks })
  for (let passed = 0; passed < hour / 4; passed += 15 * second) await lookAndSend(at('20T13:05:00'), passed)
  expect(mailSubjects()).toEqual([
    'Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00',
    '3 Reinigungen fehlen, seit 14:01',
  ])
})

test('twelve mails a day at most; the rest comes the next day together', async () => {
  const times = Array.from({ length: 20 }, (_, n) => `${String(n + 1).padStart(2, '0')}:20`)
  await createSchedule(company().owner, { times, validFrom: at('20T23:30:00'), tasks: company().tasks })
  const midnight = at('20T23:00:00')
  for (let passed = hour; passed < 24 * hour; passed += hour / 2) await lookAndSend(midnight, passed)
  expect(mailSubjects().at(-1)).toBe('Nicht erledigt: Gäste-WC, Sa, 21. Nov. 2026, 11:20')
  expect(mailSubjects()).toHaveLength(12)
  await lookAndSend(midnight, 24 * hour)
  expect(mailSubjects().slice(12)).toEqual(['11 Reinigungen fehlen, seit Sa, 21. Nov. 2026, 12:20'])
})

test('while the last mail waits for its server, everything is put together', async () => {
  await look('20T13:05:01')
  for (const time of ['20T14:06:00', '21T13:06:00', '21T14:06:00']) await look(time)
  expect(mailSubjects()).toHaveLength(1)
  await markMailsSent()
  await look('21T15:10:00')
  expect(mailSubjects().at(-1)).toBe('3 Reinigungen fehlen, seit Fr, 20. Nov. 2026, 15:00')
})

test('an address that its server does not know is tried once a day, until its owner saves again', async () => {
  await outbox.useSmtp({ answer: () => '550 5.1.1 no such user' })
  for (const time of ['20T13:06:00', '20T14:06:00', '21T13:06:00', '21T14:06:00', '22T13:05:00']) {
    await look(time)
    await sendNextMail(at(time))
  }
  expect(refusals()).toBe(mostRefusals)
  expect(mailSubjects()).toHaveLength(3)
  await look('22T13:20:00')
  expect(mailSubjects()).toHaveLength(4)
  await sendNextMail(at('22T13:20:00'))
  await choose()
  expect(refusals()).toBe(0)
  await look('22T14:06:00')
  expect(mailSubjects()).toHaveLength(5)
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
  await choose({ quietFrom: '13:00', quietUntil: '12:00' })
  await look('20T13:06:00')
  expect(mailSubjects()).toEqual([])
  await choose()
  await look('20T13:07:00')
  expect(mailSubjects()).toHaveLength(1)
})

test('after a clock that was ahead in quiet hours, recipients are told at their right time', async () => {
  await choose({ quietFrom: '13:00', quietUntil: '18:00' })
  await look('25T14:06:00')
  expect(mailSubjects()).toEqual([])
  await look('20T17:01:00')
  expect(mailSubjects()).toHaveLength(1)
})

test('who turns alerts off gets no mail that was waiting', async () => {
  await look('20T13:06:00')
  expect(mailSubjects()).toHaveLength(1)
  await choose({ missed: false })
  expect(mailSubjects()).toEqual([])
})

test('a closed company’s alerts end, and hold up nobody', async () => {
  await choose({ quietFrom: '13:00', quietUntil: '18:00' })
  await look('20T13:06:00')
  await database().atomically((sql) => closeCompany(sql, { ...company().owner, now: at('20T13:10:00') }))
  expect(database().sql.get('SELECT 1 FROM Recipient WHERE nextTellAt IS NOT NULL')).toBeUndefined()
  await database().atomically((sql) => sql.run('UPDATE Recipient SET nextTellAt = :now', { now: at('20T13:10:00') }))
  await look('20T17:01:00')
  expect(database().sql.get('SELECT 1 FROM Recipient WHERE nextTellAt IS NOT NULL')).toBeUndefined()
  expect(mailSubjects()).toEqual([])
})

const refusals = () => database().sql.get<{ refusedMails: number }>('SELECT refusedMails FROM Recipient')?.refusedMails
