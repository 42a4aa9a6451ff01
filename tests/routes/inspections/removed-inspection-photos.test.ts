import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>
let photoKey: string
let id: string

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
  const { owner, schedule, doneFloor, vogt } = story
  photoKey = await createStoredPhoto(owner, schedule.id, await someJpeg())
  const finding = { verdict: 'failed' as const, note: null, photoKey }
  id = (await createInspection({ checkIn: doneFloor, supervisor: vogt, ...finding })).id
})
afterEach(() => void vi.useRealTimers())

const reason = 'Ein Gast ist zu sehen'
const range = 'from=2026-11-17&to=2026-11-18'
const list = () => `/schedules/${story.schedule.id}/attendance/check-ins`
const dialog = (inspectionId = id) => `${list()}/inspections/${inspectionId}/photo/remove?${range}`
const page = (path: string) => readPage(send(path, { cookie: story.owner.token }))
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ')

type Remove = (inspectionId: string, owner?: { token: string }, fields?: Record<string, string>) => Promise<Response>

const byCall: Remove = (inspectionId, { token } = story.owner, json = { reason }) =>
  send(`/api/inspections/${inspectionId}/photo`, { method: 'DELETE', bearer: token, json })
const byPage: Remove = (inspectionId, { token } = story.owner, form = { reason }) =>
  send(dialog(inspectionId), { cookie: token, form })
const doors = [
  ['the API', byCall, 204],
  ['the page', byPage, 303],
] as const

async function items() {
  const answer = await send('/api/inspections', { bearer: story.owner.token })
  return ((await answer.json()) as { items: Record<string, unknown>[] }).items
}

test.each(doors)(
  '%s deletes a photo for good; the verdict stays, with who removed the photo, when and why, wherever it was shared',
  async (_, remove, status) => {
    const { owner, schedule, doneSink, vogt } = story
    await createInspection({ checkIn: doneSink, supervisor: vogt, verdict: 'failed', photoKey })
    const other = await createStoredPhoto(owner, schedule.id, await someJpeg())
    const kept = await createInspection({ checkIn: doneSink, supervisor: vogt, photoKey: other })
    expect((await remove(id)).status).toBe(status)
    const said = { photo: null, photoRemovedBy: 'Barbara Huber', photoRemovedReason: reason }
    const removed = { verdict: 'failed', ...said, photoRemovedAt: '2026-11-18T10:20:00.000Z' }
    expect(await items()).toMatchObject([
      { id: kept.id, photo: { key: other }, photoRemovedAt: null, inForce: true },
      { ...removed, note: 'Ecke', inForce: false },
      { ...removed, id, note: null, inForce: true },
    ])
    expect(await storedFiles()).toEqual({ files: [other], rows: [other] })
    expect(database().sql.all('SELECT * FROM FileToRemove')).toEqual([])
    expect((await send(`/files/${photoKey}`, { cookie: owner.token })).status).toBe(404)
    const attendance = await send(`/api/schedules/${schedule.id}/attendance?${range}`, { bearer: owner.token })
    const { items: tasks } = (await attendance.json()) as { items: { inspection: { id: string } | null }[] }
    expect(tasks.find(({ inspection }) => inspection?.id === id)?.inspection).toMatchObject(removed)
  },
)

test.each(doors)('%s: a photo that was removed before keeps its first reason', async (_, remove, status) => {
  expect((await remove(id)).status).toBe(status)
  expect((await remove(id, story.owner, { reason: 'Noch einer' })).status).toBe(status)
  expect(await items()).toMatchObject([{ photoRemovedReason: reason }])
})

test.each(doors)('%s: without a reason, or with too long a one, the photo stays', async (_, remove) => {
  for (const wrong of ['', ' \n ', 'x'.repeat(501)])
    expect((await remove(id, story.owner, { reason: wrong })).status).toBe(422)
  expect(await items()).toMatchObject([{ photo: { key: photoKey }, photoRemovedReason: null }])
})

test.each(doors)('%s: where there never was a photo, there is none to remove', async (_, remove) => {
  const { doneSink, vogt } = story
  const without = await createInspection({ checkIn: doneSink, supervisor: vogt })
  expect((await remove(without.id)).status).toBe(409)
  expect(await errorOf(await byCall(without.id))).toMatchObject({ code: 'inspection.noPhoto' })
})

test.each(doors)(
  '%s: it can be removed on every plan, also where the check-in was removed',
  async (_, remove, status) => {
    const { owner, doneFloor } = story
    const json = { reason: 'Falscher Plan' }
    await send(`/api/check-ins/${doneFloor.id}`, { method: 'DELETE', bearer: owner.token, json })
    await givePlan(owner, 'free')
    expect((await remove(id)).status).toBe(status)
    expect((await storedFiles()).files).toEqual([])
  },
)

test.each(doors)('%s: the photo of another company is not found', async (_, remove) => {
  for (const unknown of [remove(id, await createOwner()), remove('unknown')]) expect((await unknown).status).toBe(404)
  expect((await storedFiles()).files).toHaveLength(1)
})

test('the page of another schedule of the company has no such inspection', async () => {
  const { owner, floor, anna } = story
  const other = await createSchedule(owner, { tasks: [{ taskId: floor.id, staffIds: [anna.id] }] })
  const elsewhere = dialog().replace(story.schedule.id, other.id)
  expect((await send(elsewhere, { cookie: owner.token })).status).toBe(404)
  expect((await send(elsewhere, { cookie: owner.token, form: { reason } })).status).toBe(404)
})

test('the list has a link to a dialog that shows the photo; afterwards it says in its place what happened', async () => {
  const name = '08:00, Boden, K. Vogt: Foto entfernen'
  expect((await page(`${list()}?${range}`)).link(name)).toBe(dialog())
  const { dialog: opened } = await page(dialog())
  expect(plain(opened?.title)).toBe('Foto zu Boden um 08:00 Uhr von K. Vogt entfernen?')
  expect(opened?.text).toContain('Urteil und Bemerkung der Aufsicht bleiben.')
  expect(opened?.text).not.toContain('Mehrere Einträge teilen sich')
  expect(opened?.link('Abbrechen')).toBe(`${list()}?${range}`)

  const removed = await byPage(id)
  expect(removed.headers.get('Location')).toBe(`${list()}?${range}`)
  const after = await page(`${list()}?${range}`)
  const note =
    /Foto entfernt am .+ von Barbara Huber\. Grund: Ein Gast ist zu sehen Kontrolliert, nachbessern: K\. Vogt/
  expect(after.rows.map((row) => plain(row['Vermerk']))).toEqual(expect.arrayContaining([expect.stringMatching(note)]))
  expect(after.link(name)).toBeUndefined()
  const again = await send(dialog(), { cookie: story.owner.token })
  expect([again.status, again.headers.get('Location')]).toEqual([302, `${list()}?${range}`])
})

test('PDF and the export of all data say that there was a photo', async () => {
  await byCall(id)
  const { token } = story.owner
  const pdf = await send(`/api/schedules/${story.schedule.id}/attendance.pdf?${range}`, { bearer: token })
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  const text = plain((await Promise.all(pages.map((one) => one.text()))).join(' '))
  expect(text).toMatch(/Kontrolliert, nachbessern: K\. Vogt, .+ Foto entfernt am .+: Ein Gast ist zu sehen/)
  const files = unzip(Buffer.from(await (await send('/export.zip', { cookie: token })).arrayBuffer()))
  expect([...files.keys()].filter((path) => path.includes(photoKey))).toEqual([])
  const [exported] = JSON.parse(String(files.get('inspections.json'))) as object[]
  expect(exported).toMatchObject({ id, photoKey: null, photoRemovedReason: reason })
})
