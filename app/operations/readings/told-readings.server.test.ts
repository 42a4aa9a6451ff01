import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { recordCheckIn } from '#app/operations/check-ins/record-check-in.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { mailSubjects, waitingMails } from '#tests/support/mails/mails.ts'
import { toldNothing } from '#tests/support/stories/alert-settings.ts'
import { at, useAlertedCompany } from '#tests/support/stories/alerted-company.ts'
import { createPushDevice } from '#tests/support/stories/create-push-device.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { fridge } from '#tests/support/stories/asked-readings.ts'
import { askReadings, createReadings } from '#tests/support/stories/readings.ts'

useDatabase()
const { company, choose, look } = useAlertedCompany()

const second = { ...fridge, name: 'Kühlschrank 2' }

beforeEach(async () => {
  const { owner, floor } = company()
  await givePlan(owner, 'plus')
  await askReadings(owner, { taskId: floor.id, readings: [fridge, second], now: at('18T00:00:00') })
})

/** Anna reads both fridges for the slot at 14:00, or for another one. Returns the id of the check-in. */
async function read(time: string, [first, other]: [string, string]): Promise<string> {
  const { floor, schedule, staff } = company()
  const sent = { taskId: floor.id, action: 'Tür geschlossen', confirmedValue: null }
  const readings = [
    { ...sent, name: fridge.name, value: first },
    { ...sent, name: second.name, value: other },
  ]
  const input = { loginName: staff.loginName, pin: staff.pin, taskIds: [floor.id], readings }
  const device = { id: 'phone', isKnown: false }
  const attempt = { scheduleId: schedule.id, input, device, address: '203.0.113.7', now: at(time) }
  const recorded = await recordCheckIn(attempt)
  if (!recorded.ok) throw new Error(recorded.failure.code)
  return recorded.value[0]?.id ?? ''
}

/** The same, without a slot. */
async function readAgain(time: string, values: [number, number]) {
  const { owner, floor, schedule, staff } = company()
  await createReadings(owner, { schedule, task: floor, staff, slotAt: null, checkedInAt: at(time), values })
}

/** The same, several times, a minute apart. */
async function readOften(values: number[]) {
  for (const [index, value] of values.entries()) await readAgain(`20T14:1${index}:00`, [value, 9])
}

const ofReadings = () => mailSubjects().filter((subject) => /Grenzen/.test(subject))

test.each([
  ['missed slots', { missed: true }],
  ['messages', { missed: false, comments: true }],
])('who wants to hear of %s is told at once of a value out of its limits, whatever their wait', async (_, settings) => {
  await choose({ ...settings, minutesAfter: 60 })
  await createPushDevice(company().owner)
  await read('20T13:01:00', ['9,5', '5'])
  await look('20T13:01:05')
  await look('20T13:01:20')
  expect(ofReadings()).toEqual(['Außerhalb der Grenzen: Gäste-WC'])
  const [mail] = waitingMails()
  expect(mail?.text).toContain(
    'Anna K., Fr, 20. Nov. 2026, 14:01: Gäste-WC (UG), Boden\n\n' +
      'Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C). Maßnahme: Tür geschlossen\n',
  )
  expect(mail?.text).not.toContain('Kühlschrank 2')
  expect(database().sql.all("SELECT title, body FROM PushMessage WHERE title LIKE '%Grenzen%'")).toEqual([
    {
      title: 'Außerhalb der Grenzen: Gäste-WC',
      body: 'Gäste-WC (UG), Boden: Kühlschrank 1: 9,5\u00a0°C (höchstens 7\u00a0°C)',
    },
  ])
})

test('nobody is told of values in their limits, or after they turned it off', async () => {
  await read('20T13:01:00', ['7', '5'])
  await look('20T13:01:05')
  expect(database().sql.all('SELECT 1 FROM Alert')).toEqual([])
  await read('20T14:01:00', ['9,5', '5'])
  await choose(toldNothing)
  await look('20T14:01:05')
  expect(database().sql.all('SELECT 1 FROM Alert WHERE waits = true')).toEqual([])
  expect(ofReadings()).toEqual([])
})

test('an optional value that was left out does not shift those that come after it', async () => {
  const { owner, floor } = company()
  const optional = { ...fridge, name: 'Tiefgekühlt', optional: true }
  await askReadings(owner, { taskId: floor.id, readings: [optional, fridge, second], now: at('18T01:00:00') })
  await choose({ missed: true })
  await read('20T13:01:00', ['9,5', '5'])
  await look('20T13:01:05')
  await look('20T13:01:20')
  const [mail] = waitingMails()
  expect(mail?.text).toContain('Kühlschrank 1: 9,5\u00a0°C')
  expect(mail?.text).not.toContain('Kühlschrank 2')
})

test('another company is not told', async () => {
  await choose({}, await createOwner({ email: 'bea@example.com' }))
  await read('20T13:01:00', ['9,5', '9'])
  await look('20T13:01:05')
  expect(database().sql.all('SELECT recipient FROM OutboxMail')).toEqual([{ recipient: 'anna@example.com' }])
})

const quiet = { quietFrom: '13:00', quietUntil: '16:00' }
const waiting = () => database().sql.all('SELECT 1 FROM Alert WHERE readingsOfId IS NOT NULL AND waits = true')

test.each<[string, (checkInId: string) => Promise<unknown>]>([
  ['removed', (checkInId) => removeCheckIn({ ...company().owner, checkInId, reason: 'x', now: at('20T14:10:00') })],
  ['in its limits again', () => readAgain('20T14:10:00', [5, 9.5])],
  ['in its limits the last time', () => readOften([9, 9, 9, 5])],
])('after the quiet hours nobody is told of a value that was %s meanwhile', async (_, change) => {
  await choose(quiet)
  const id = await read('20T13:01:00', ['9,5', '5'])
  await look('20T13:01:05')
  expect(ofReadings()).toEqual([])
  await change(id)
  await look('20T15:00:01')
  expect(ofReadings()).toEqual([])
  expect(waiting()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['nothing was read since', async () => {}],
  ['it is still out of its limits', () => readAgain('20T14:10:00', [9, 5])],
  ['it was in its limits before', () => readAgain('20T12:40:00', [5, 5])],
  ['what was in its limits again was removed', () => removed('20T14:10:00')],
  ['another task was read', () => otherTask('20T14:10:00')],
])('after the quiet hours it is told when %s', async (_, change) => {
  await choose(quiet)
  await read('20T13:01:00', ['9,5', '5'])
  await change()
  await look('20T15:00:01')
  expect(waitingMails()[0]?.text).toContain('Kühlschrank 1: 9,5\u00a0°C')
})

test('of two values, the one that is in its limits again is not told', async () => {
  await choose(quiet)
  await read('20T13:01:00', ['9,5', '8'])
  await readAgain('20T14:10:00', [9, 5])
  await look('20T15:00:01')
  expect(waitingMails()[0]?.text).toContain('Kühlschrank 1: 9,5')
  expect(waitingMails()[0]?.text).not.toContain('Kühlschrank 2')
})

test('a fridge that was renamed meanwhile is another one', async () => {
  const { owner, floor } = company()
  await choose(quiet)
  await read('20T13:01:00', ['9,5', '5'])
  await askReadings(owner, { taskId: floor.id, readings: [{ ...fridge, name: 'Neu' }, second], now: at('20T14:00:00') })
  await readAgain('20T14:10:00', [5, 5])
  await look('20T15:00:01')
  expect(waitingMails()[0]?.text).toContain('Kühlschrank 1: 9,5')
})

async function removed(time: string) {
  await readAgain(time, [5, 5])
  await database().atomically((sql) =>
    sql.run("UPDATE CheckIn SET status = 'deleted', deletedAt = :at, deletedReason = 'x' WHERE checkedInAt = :at", {
      at: at(time),
    }),
  )
}

async function otherTask(time: string) {
  const { owner, soap, schedule, staff } = company()
  await askReadings(owner, { taskId: soap.id, readings: [fridge], now: at('18T00:00:00') })
  await createReadings(owner, { schedule, task: soap, staff, slotAt: null, checkedInAt: at(time), values: [5] })
}
