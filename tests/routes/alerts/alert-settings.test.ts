import { expect, test } from 'vitest'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { toldNothing, toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { send } from '#tests/support/requests/app.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'

useDatabase()

const night = { quietFrom: '22:00', quietUntil: '06:00', timezone: 'Europe/Vienna' as const }
const summary = { digest: 'daily' as const, digestTime: '06:30', digestAlways: true }
const chosen = { missed: true, comments: true, ...summary, minutesAfter: 30, ...night }

/** Of a new owner. */
const first = { ...toldNothing, digest: 'weekly' }

async function read(bearer: string) {
  return (await send('/settings/alerts', { bearer })).json()
}

function post(bearer: string, fields: Record<string, string>) {
  return send('/alert-settings', { cookie: bearer, form: { subject: 'alerts', ...fields } })
}

test('a new owner gets a digest each Monday; anything else is chosen by the API or the page', async () => {
  const { token } = await createOwner()
  expect(await read(token)).toEqual(first)
  const changed = await send('/settings/alerts', { method: 'PUT', bearer: token, json: chosen })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toEqual(chosen)
  expect(await read(token)).toEqual(chosen)

  const saved = await post(token, { missed: 'on', minutesAfter: '15', quietFrom: '', quietUntil: '', timezone: '' })
  expect(saved.status).toBe(303)
  expect(await read(token)).toEqual({ ...toldNothing, missed: true, minutesAfter: 15 })
  await post(token, { minutesAfter: '15' })
  expect(await read(token)).toEqual({ ...toldNothing, minutesAfter: 15 })
})

test('another owner’s settings stay as they are', async () => {
  const [mine, other] = [await createOwner(), await createOwner({ email: 'bea@example.com' })]
  await send('/settings/alerts', { method: 'PUT', bearer: mine.token, json: chosen })
  expect(await read(other.token)).toEqual(first)
})

test.each([
  [{ minutesAfter: '-1' }, 'minutesAfter', 'alert.minutesAfterInvalid'],
  [{ minutesAfter: '1441' }, 'minutesAfter', 'alert.minutesAfterInvalid'],
  [{ minutesAfter: '1.5' }, 'minutesAfter', 'alert.minutesAfterInvalid'],
  [{ quietFrom: '24:00', quietUntil: '06:00' }, 'quietFrom', 'alert.quietHoursInvalid'],
  [{ quietFrom: '22:00' }, 'quietUntil', 'alert.quietHoursIncomplete'],
  [{ quietFrom: '22:00', quietUntil: '22:00' }, 'quietUntil', 'alert.quietHoursInvalid'],
  [{ digestTime: '7 Uhr' }, 'digestTime', 'alert.digestTimeInvalid'],
  [{ timezone: 'Mars/Base' }, 'timezone', 'schedule.timezoneUnknown'],
])('%j is refused at its field, by page and API', async (fields, field, code) => {
  const { token } = await createOwner()
  const answer = await post(token, { missed: 'on', minutesAfter: '0', ...fields })
  expect(answer.status).toBe(422)
  const json = { ...fields, ...('minutesAfter' in fields && { minutesAfter: Number(fields.minutesAfter) }) }
  const refused = await send('/settings/alerts', { method: 'PUT', bearer: token, json })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { fields: { [field]: [code] } } })
  expect(await read(token)).toEqual(first)
})

test('what somebody was told is on the page and in the API, and only theirs', async () => {
  const owner = await createOwner()
  const other = await createOwner({ email: 'bea@example.com' })
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now: new Date() })
  const task = await createTask(owner)
  const staff = await createStaff(owner)
  const validFrom = new Date('2026-11-18T00:00:00Z')
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const { id } = await createSchedule(owner, { title: '<b>Bad</b>', times: ['14:00'], validFrom, tasks })
  await findMissedSlots(new Date('2026-11-18T14:00:00Z'))
  await tellRecipients(new Date('2026-11-18T14:00:00Z'))

  expect(await (await send('/api/alerts', { bearer: owner.token })).json()).toEqual({
    items: [
      {
        id: expect.any(String),
        scheduleId: id,
        title: '<b>Bad</b>',
        location: 'UG',
        slotAt: '2026-11-18T14:00',
        timezone: 'Europe/Berlin',
        toldAt: '2026-11-18T14:00:00.000Z',
        madeUpAt: null,
      },
    ],
  })
  expect(await (await send('/api/alerts', { bearer: other.token })).json()).toEqual({ items: [] })
  const html = await (await send('/alert-settings', { cookie: owner.token })).text()
  expect(html).toContain('&lt;b&gt;Bad&lt;/b&gt;')
  expect(html).toContain('Wed, 18 Nov 2026, 14:00')
})
