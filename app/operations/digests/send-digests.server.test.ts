import { expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { findHead } from '#app/data/read/ledger/ledger-entries.sql.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { confirmRecipient } from '#app/data/write/alerts/recipients.sql.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import * as basis from '#app/operations/attendance/analytics-basis.server.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, markMailsSent, waitingMails } from '#tests/support/mails/mails.ts'
import { at } from '#tests/support/stories/alerted-company.ts'
import { useDigestedCompany } from '#tests/support/stories/digested-company.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'
import { createOwner, createRecipient } from '#tests/support/stories/factories.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'
import { sendDigests } from './send-digests.server.ts'

useDatabase()
const { company, create, choose, checkIn } = useDigestedCompany()

test('a daily digest tells at its time what was done by schedule, what waits and what is due today', async () => {
  const { owner, task, staff, spa } = company()
  await checkIn('19T08:00')
  await checkIn('19T09:30', spa)
  await createComment(owner, { schedule: company().lobby, task, staff, slotAt: '2026-11-18T08:00', comment: 'Seife' })
  await createDefect(owner, { schedule: company().lobby, staff, now: at('18T08:00:00') })
  await createRatings(owner, { schedule: spa, day: '2026-11-19', stars: [5, 4] })
  await createRatings(owner, { schedule: spa, day: '2026-11-18', stars: [1] })
  await sendDigests(at('20T05:59:59'))
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('20T06:00:01'))
  await sendDigests(at('20T06:01:01'))
  expect(mailSubjects()).toEqual(['19. Nov. 2026: 2 von 3 erledigt'])
  const [mail] = waitingMails()
  expect(mail?.text).toContain('1 Aufgabe fehlt.')
  expect(mail?.text).toContain('- Lobby (EG): 1 von 2\n- Spa (UG): 1 von 1\n')
  expect(mail?.text).toContain('- 1 Nachricht vom Personal ist noch offen.\n')
  expect(mail?.text).toContain('- 1 unerledigte Meldung\n')
  expect(mail?.text).toContain('- Gäste: 4,5 von 5 bei 2 Bewertungen\n')
  expect(mail?.text).toContain('- Heute sind 3 Reinigungen fällig, die erste um 08:00.\n')
  expect(mail?.text).toContain('/analytics?from=2026-11-19&to=2026-11-19')
  expect(mail?.unsubscribeUrl).toContain('/alerts/')
})

test('an owner is told the head of the ledger, and nobody else', async () => {
  const { owner } = company()
  await givePlan(owner, 'plus')
  const { id } = await createRecipient(owner)
  await database().atomically((sql) => {
    confirmRecipient(sql, { id, now: at('10T00:00:00') })
    sql.run(`UPDATE Recipient SET digest = 'daily', nextDigestAt = :now WHERE id = :id`, { id, now: at('20T06:00:00') })
  })
  await sendDigests(at('20T06:00:01'))
  const { number, hash } = findHead(database().sql, owner.companyId)
  const digits = [0, 8, 16, 24].map((start) => hash.slice(start, start + 8)).join(' ')
  const texts = waitingMails().map(({ text }) => text.includes(`Stand der Kette: Nr. ${number}, ${digits}\n`))
  expect([number > 0, texts.toSorted()]).toEqual([true, [false, true]])
})

test('it counts the values out of their limits of its days', async () => {
  const { owner, task, staff, lobby } = company()
  const second = { ...fridge, name: 'Kühlschrank 2' }
  await askReadings(owner, { taskId: task.id, readings: [fridge, second], now: at('10T00:00:00') })
  const read = (time: string, values: number[]) =>
    createReadings(owner, { schedule: lobby, task, staff, slotAt: null, checkedInAt: at(time), values })
  await read('18T22:59:59', [9, 9])
  await read('18T23:00:00', [9, 5])
  await read('19T22:59:59', [8, 8])
  await read('19T23:00:00', [9, 9])
  await sendDigests(at('20T06:00:01'))
  expect(waitingMails()[0]?.text).toContain('- 3 Messwerte lagen außerhalb der Grenzen.\n')
  await markMailsSent()
  await sendDigests(at('22T06:00:01'))
  expect(waitingMails()[1]?.text).toContain('- 2 Messwerte lagen')
  await markMailsSent()
  await sendDigests(at('23T06:00:01'))
  expect(waitingMails()[2]?.text).not.toContain('Messwert')
})

test('who checked in for the first time is named once', async () => {
  await checkIn('19T08:00')
  await sendDigests(at('20T06:00:01'))
  expect(waitingMails()[0]?.text).toContain('Zum ersten Mal abgehakt: Anna K.')
  await markMailsSent()
  await checkIn('20T08:00')
  await sendDigests(at('21T06:00:01'))
  expect(waitingMails()[1]?.text).not.toContain('Anna K.')
})

test('a weekly digest comes on Monday for the week before', async () => {
  await choose(company().owner, { digest: 'weekly' }, '20T12:00:00')
  for (const date of ['16', '17', '18']) await checkIn(`${date}T08:00`)
  await sendDigests(at('22T12:00:00'))
  expect(mailSubjects()).toEqual([])
  await sendDigests(at('23T06:00:01'))
  expect(mailSubjects()).toEqual(['16.–22. Nov. 2026: 3 von 21 erledigt'])
})

test('of days on which nothing was due a digest is sent only to who wants it', async () => {
  await database().atomically((sql) => sql.run(`UPDATE Schedule SET archivedAt = :now`, { now: at('18T00:00:00') }))
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toEqual([])
  await choose(company().owner, { digest: 'daily', digestAlways: true }, '20T12:00:00')
  await sendDigests(at('21T06:00:01'))
  expect(mailSubjects()).toEqual(['20. Nov. 2026: nichts war fällig'])
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
  expect(waitingMails().filter(({ recipient }) => recipient === 'bea@example.com')).toEqual([])
})

test('who turned it off meanwhile, or whose company is closed, gets none', async () => {
  await choose(company().owner, {}, '19T13:00:00')
  await sendDigests(at('20T06:00:01'))
  const other = await create('bea@example.com')
  await database().atomically((sql) => closeCompany(sql, { companyId: other.owner.companyId, now: at('19T13:00:00') }))
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toEqual([])
})

test('a digest that fails is put off and holds up nobody', async () => {
  await create('bea@example.com')
  const real = basis.analyticsBasis
  let calls = 0
  vi.spyOn(basis, 'analyticsBasis').mockImplementation((query) => {
    calls += 1
    if (calls === 1) throw new Error('planted')
    return real(query)
  })
  await sendDigests(at('20T06:00:01'))
  expect(mailSubjects()).toHaveLength(1)
  vi.restoreAllMocks()
  await sendDigests(at('20T06:30:00'))
  expect(mailSubjects()).toHaveLength(1)
  await sendDigests(at('20T07:00:02'))
  expect(mailSubjects()).toHaveLength(2)
})

test('people without an account get nothing once the company is closed, even if their digest is just being made', async () => {
  const { owner } = company()
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
  expect(mailSubjects()).toEqual([])
})

test('the digest of a company and its days is made once, whoever gets it', async () => {
  const { owner } = company()
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
  expect(mailSubjects()).toHaveLength(3)
  expect(made).toHaveBeenCalledTimes(1)
})
