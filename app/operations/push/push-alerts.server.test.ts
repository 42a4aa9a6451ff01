import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { toldNothing } from '../../../tests/support/stories/alert-settings.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { createOwner } from '../../../tests/support/stories/factories.ts'
import { usePushServices } from '../../../tests/support/stories/pushed-devices.ts'
import { markMailsSent } from '../../../tests/support/mails/mails.ts'
import { at, useAlertedCompany } from '../../../tests/support/stories/alerted-company.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { sendPushes } from './send-pushes.server.ts'

useDatabase()
const { start, addDevice, messages } = usePushServices()
const { company, choose, look, checkIn } = useAlertedCompany()

test('each device of the user is told what the mail tells, and another user’s is not', async () => {
  const service = await start()
  await addDevice(company().owner, service, 'phone')
  await addDevice(company().owner, service, 'laptop')
  await addDevice(await createOwner({ email: 'bea@example.com' }), service, 'other')
  await look('20T13:06:00')
  await sendPushes(at('20T13:06:00'))
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/push/laptop', '/push/phone'])
  expect(service.received[0]?.message).toMatchObject({
    title: 'Nicht erledigt: Gäste-WC',
    body: 'Fr, 20. Nov. 2026, 14:00\nOrt: UG\nAufgaben: Boden und Seife',
    path: `/schedules/${company().schedule.id}`,
  })
  await look('20T13:07:00')
  expect(messages()).toEqual([])
})

test('what was made up for within the wait is told by neither', async () => {
  await addDevice(company().owner, await start())
  await choose({ minutesAfter: 30 })
  await look('20T13:06:00')
  await checkIn('20T14:00', '20T13:20:00')
  await look('20T13:40:00')
  expect(messages()).toEqual([])
})

test('in quiet hours nothing is shown; afterwards one notification tells all, and what was made up for says so', async () => {
  await addDevice(company().owner, await start())
  await choose({ quietFrom: '13:00', quietUntil: '18:00' })
  await look('20T13:06:00')
  await look('20T14:06:00')
  await checkIn('20T14:00', '20T16:00:00')
  await look('20T16:59:00')
  expect(messages()).toEqual([])
  await look('20T17:00:00')
  expect(messages()).toMatchObject([{ title: '2 Reinigungen fehlen', path: '/dashboard' }])
  expect(messages()[0]?.body).toContain('nachgeholt um 17:00')
})

test('between two notifications are ten minutes, as between mails', async () => {
  await addDevice(company().owner, await start())
  await choose({ quietFrom: '13:00', quietUntil: '14:58' })
  await look('20T13:58:00')
  await markMailsSent()
  await look('20T14:06:00')
  expect(messages()).toHaveLength(1)
  await look('20T14:08:00')
  expect(messages()).toHaveLength(2)
})

test('who ends their alerts is shown nothing that waits, and the device stays', async () => {
  const { owner } = company()
  await addDevice(owner, await start())
  await look('20T13:06:00')
  expect(messages()).toHaveLength(1)
  await changeAlertSettings({ ...owner, settings: toldNothing, now: at('20T13:06:01') })
  expect(messages()).toEqual([])
  expect(database().sql.all('SELECT id FROM PushDevice')).toHaveLength(1)
})

test('if the mail can’t be queued, no notification is, and the alert still waits', async () => {
  await addDevice(company().owner, await start())
  await database().atomically((sql) =>
    sql.run(`CREATE TRIGGER full BEFORE INSERT ON PushMessage BEGIN SELECT RAISE(ABORT, 'full'); END`),
  )
  await look('20T13:06:00')
  expect(database().sql.get('SELECT waits FROM Alert')).toMatchObject({ waits: true })
  expect(database().sql.all('SELECT id FROM OutboxMail')).toEqual([])
  await database().atomically((sql) => sql.run('DROP TRIGGER full'))
  await look('20T13:17:00')
  expect(messages()).toHaveLength(1)
})
