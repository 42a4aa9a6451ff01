import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, waitingMails } from '#tests/support/mails/mails.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()
const { company, choose, look, checkIn } = useAlertedCompany()

test('a missed slot is told by one mail, as soon as its window has closed', async () => {
  await look('20T13:05:00')
  expect(waitingMails()).toEqual([])
  await look('20T13:05:01')
  await look('20T13:05:16')
  expect(mailSubjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
  const [mail] = waitingMails()
  expect(mail?.recipient).toBe('anna@example.com')
  expect(mail?.text).toContain('Aufgaben: Boden und Seife')
  expect(mail?.text).toContain('Eingeteilt: Anna K.')
  expect(mail?.text).toContain(`/schedules/${company().schedule.id}/attendance/check-ins`)
  expect(mail?.text).toContain(String(mail?.unsubscribeUrl))
})

test('nobody is told of what was done in its window, of a removed check-in’s slot everybody', async () => {
  await checkIn('20T14:00', '20T13:01:00')
  await look('20T13:06:00')
  expect(waitingMails()).toEqual([])
  const { floor, owner, staff, schedule } = company()
  await createCheckIn(owner, { schedule, task: floor, staff, slotAt: '2026-11-20T15:00', status: 'deleted' })
  await look('20T14:06:00')
  expect(mailSubjects()).toHaveLength(1)
})

test('nothing is told to an owner who did not ask for it, or to another company', async () => {
  await choose({ missed: false })
  await createOwner({ email: 'other@example.com' })
  await look('20T14:06:00')
  expect(waitingMails()).toEqual([])
  await choose()
  await look('20T14:07:00')
  expect(waitingMails()).toEqual([])
  await look('21T13:06:00')
  expect(mailSubjects()).toHaveLength(1)
})

test('after a standstill of hours one mail tells of all; what is older than a week is no news', async () => {
  await look('30T12:00:00')
  expect(mailSubjects()).toEqual(['14 Reinigungen fehlen, seit Mo, 23. Nov. 2026, 14:00'])
})

test('after a clock that was ahead, slots are told once, at their right time', async () => {
  await look('25T12:00:00')
  expect(mailSubjects()).toHaveLength(1)
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
  const { owner, schedule, tasks } = company()
  const draft = { ...schedule, status: 'draft' as const, tasks, scheduleId: schedule.id, userId: null }
  await database().atomically((sql) => insertRevision(sql, owner.companyId, { ...draft, validFrom: at('20T13:03:00') }))
  await look('20T13:06:00')
  await look('20T14:06:00')
  expect(mailSubjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
})

test('an archived schedule tells of the slot in which it was archived, and of no later one', async () => {
  const { owner, schedule } = company()
  await archiveSchedule({ ...owner, scheduleId: schedule.id, now: at('20T13:03:00') })
  await look('20T13:06:00')
  await look('20T14:06:00')
  await look('21T14:06:00')
  expect(mailSubjects()).toEqual(['Nicht erledigt: Gäste-WC, Fr, 20. Nov. 2026, 14:00'])
})

test('a mail names only the tasks that are still missing', async () => {
  await choose({ minutesAfter: 30 })
  await look('20T13:06:00')
  const { floor, owner, staff, schedule } = company()
  await createCheckIn(owner, {
    schedule,
    task: floor,
    staff,
    slotAt: '2026-11-20T14:00',
    checkedInAt: at('20T13:20:00'),
  })
  await look('20T13:36:00')
  expect(waitingMails()[0]?.text).toContain('Aufgaben: Seife\n')
})
