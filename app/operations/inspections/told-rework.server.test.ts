import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, waitingMails } from '#tests/support/mails/mails.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { createStaff } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { inspect } from './inspect.server.ts'

useDatabase()
const { company, choose, look, checkIn, doUnscheduled } = useAlertedCompany()

/** Anna does both tasks of the slot at 14:00 in time; returns their check-ins. */
async function done() {
  await givePlan(company().owner, 'pro')
  const created = await createStaff(company().owner, {
    loginName: 'vogt',
    signature: 'K. Vogt',
    personalType: 'supervisor',
  })
  const [floor, soap] = await checkIn('20T14:00', '20T13:01:00')
  if (!floor || !soap) throw new Error('Both tasks are done')
  return { floor, soap, supervisor: created }
}

type Verdict = { checkInIds: string[]; verdict?: 'passed' | 'failed'; note?: string | null }

/** K. Vogt judges check-ins at a time, by default so that they must be done again. */
async function judge(time: string, { checkInIds, verdict = 'failed', note = 'Ecke' }: Verdict) {
  const { id: scheduleId } = company().schedule
  const input = { loginName: 'vogt', pin: '48213' }
  const device = { id: 'phone', isKnown: false }
  const attempt = { scheduleId, input, device, address: '203.0.113.7', now: at(time) }
  const finding = { verdict, note: verdict === 'failed' ? note : null, photoKey: null }
  expect(await inspect({ proof: { attempt }, judged: { checkInIds }, finding, now: at(time) })).toMatchObject({
    ok: true,
  })
}

const ofRework = () => mailSubjects().filter((subject) => /[Nn]achbessern|nachzubessern/.test(subject))

test.each([
  ['missed slots', { missed: true }],
  ['messages', { missed: false, comments: true }],
])('who wants to hear of %s is told at once, whatever their wait', async (_, settings) => {
  const { floor } = await done()
  await choose({ ...settings, minutesAfter: 60 })
  await judge('20T13:20:00', { checkInIds: [floor.id] })
  await judge('20T13:20:05', { checkInIds: [floor.id] })
  await look('20T13:20:06')
  await look('20T13:20:21')
  expect(ofRework()).toEqual(['Nachbessern: Gäste-WC'])
  expect(waitingMails()[0]?.text).toContain('Boden vom Fr, 20. Nov. 2026, 14:00, erledigt von Anna K.\n\nEcke\n')
})

test('nobody is told of what is in order, or after they turned it off', async () => {
  const { floor, soap } = await done()
  await judge('20T13:20:00', { checkInIds: [soap.id], verdict: 'passed' })
  await judge('20T13:20:01', { checkInIds: [floor.id] })
  await choose(toldNothing)
  await look('20T13:20:06')
  expect(mailSubjects()).toEqual([])
  expect(database().sql.all('SELECT 1 FROM Alert WHERE waits = true')).toEqual([])
})

test('several at once are one mail', async () => {
  const { floor, soap } = await done()
  await judge('20T13:20:00', { checkInIds: [floor.id, soap.id] })
  await look('20T13:20:06')
  expect(ofRework()).toEqual(['Mehrere Aufgaben sind nachzubessern'])
})

test.each<[string, (floor: { id: string }) => Promise<unknown>]>([
  ['judged anew', ({ id }) => judge('20T14:10:00', { checkInIds: [id], verdict: 'passed' })],
  ['done again for a slot', () => checkIn('20T15:00', '20T14:10:00')],
  ['done again without one', () => doUnscheduled(company().floor, '20T14:10:00')],
  ['removed', ({ id }) => removeCheckIn({ ...company().owner, checkInId: id, reason: 'x', now: at('20T14:10:00') })],
])('after the quiet hours nobody is told of what was %s meanwhile', async (_, change) => {
  const { floor } = await done()
  await choose({ quietFrom: '13:00', quietUntil: '16:00' })
  await judge('20T13:20:00', { checkInIds: [floor.id] })
  await look('20T13:20:06')
  await change(floor)
  await look('20T15:00:01')
  expect(ofRework()).toEqual([])
  expect(database().sql.all('SELECT 1 FROM Alert WHERE inspectionId IS NOT NULL AND waits = true')).toEqual([])
})

test('what is still to be done again is told after the quiet hours', async () => {
  const { floor } = await done()
  await choose({ quietFrom: '13:00', quietUntil: '16:00' })
  await judge('20T13:20:00', { checkInIds: [floor.id] })
  await look('20T15:00:01')
  expect(ofRework()).toHaveLength(1)
})
