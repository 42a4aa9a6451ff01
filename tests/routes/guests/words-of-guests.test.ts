import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { changeAlertSettings } from '#app/operations/alerts/change-alert-settings.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { sendPushes } from '#app/operations/push/send-pushes.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readMarkup } from '#tests/support/requests/page.ts'
import { toldOfMissed } from '#tests/support/stories/alert-settings.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'
import { allowGuests } from '#tests/support/stories/guests.ts'
import { usePushServices } from '#tests/support/stories/pushed-devices.ts'

useDatabase()
const { start, addDevice } = usePushServices()

const now = new Date('2026-11-20T14:00:00Z')
/** The same address as a client can't make a link of it. */
const parted = 'spam\u2060.\u2060example'

let owner: Owner
let schedule: { id: string }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  owner = await createOwner({ plan: 'pro', language: 'de' })
  schedule = await createSchedule(owner, { title: 'WC', location: 'UG', timezone: 'Europe/Berlin', tasks: [] })
  await allowGuests(schedule)
})
afterEach(() => void vi.useRealTimers())

/** A guest reports what is wrong, and another one the same. Returns the id. */
async function reportTwice(): Promise<string> {
  for (const [text, address] of [
    ['zuerst spam.example', '198.51.100.1'],
    ['dann spam.example', '198.51.100.2'],
  ] as const) {
    const json = { category: 'dirty', text }
    expect((await send(`/api/schedules/${schedule.id}/defects`, { json, address })).status).toBe(202)
  }
  return database().sql.get<{ id: string }>('SELECT id FROM Defect')?.id ?? ''
}

test('no client makes a link of what a guest wrote, on no screen of the owner', async () => {
  const id = await reportTwice()
  const [first, later] = [`zuerst ${parted}`, `dann ${parted}`]
  expect(await said('/defects')).toEqual([first])
  expect(await said(`/defects/${id}`)).toEqual([first, later])
  expect(await said(`/defects/${id}/remove`)).toEqual([first])
  expect(await said('/dashboard')).toEqual([first])
})

/** What a page, or the dialog on it, shows of what the guests wrote. */
async function said(path: string): Promise<string[]> {
  const answer = await send(path, { cookie: owner.token })
  expect(answer.status).toBe(200)
  const { body } = await readMarkup(answer)
  for (const script of body.querySelectorAll('script')) script.remove()
  const shown = body.querySelector('dialog[open]') ?? body
  return [...(shown.textContent ?? '').matchAll(/(?:zuerst|dann) \S*example/g)].map(([words]) => words)
}

test('nor in a notification', async () => {
  const service = await start()
  await addDevice(owner, service)
  await changeAlertSettings({ ...owner, settings: toldOfMissed, now })
  await reportTwice()
  const soon = new Date(now.getTime() + 5000)
  await tellRecipients(soon)
  await sendPushes(soon)
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { title: 'Schmutzig: WC', body: `WC (UG): Schmutzig ×2: zuerst ${parted}` },
  ])
})
