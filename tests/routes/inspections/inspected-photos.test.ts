import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { removePhoto } from '#app/operations/check-ins/remove-photo.server.ts'
import { renewPin } from '#app/operations/staff/renew-pin.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createSchedule } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>
let doneKey: string
let inspectedKey: string
let cookie: string

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
  const { owner, schedule, vogt, doneFloor, doneSink } = story
  const bytes = await someJpeg({ width: 800, height: 600 })
  doneKey = await createStoredPhoto(owner, schedule.id, bytes)
  inspectedKey = await createStoredPhoto(owner, schedule.id, bytes)
  await givePhoto(doneFloor.id, doneKey)
  await createInspection({ checkIn: doneSink, supervisor: vogt, verdict: 'failed', photoKey: inspectedKey })
  cookie = await signIn(schedule.id)
})
afterEach(() => void vi.useRealTimers())

const pageOf = (scheduleId: string) => `/schedules/${scheduleId}/inspect`
const photoOf = (key: string, scheduleId = story.schedule.id) => `${pageOf(scheduleId)}/photos/${key}`
const read = (key: string, credentials: { cookie?: string } = { cookie }) => send(photoOf(key), credentials)

async function signIn(scheduleId: string) {
  return cookiesOf(await send(pageOf(scheduleId), { form: { step: 'open', loginName: 'vogt', pin: '48213' } }))
}

function givePhoto(id: string, photoKey: string) {
  const query = 'UPDATE CheckIn SET photoKey = :photoKey WHERE id = :id'
  return database().atomically((sql) => sql.run(query, { id, photoKey }))
}

const widthOf = async (answer: Response) => (await sharp(await answer.arrayBuffer()).metadata()).width

test('the page shows the photos of check-ins and inspections small, each with a link to the whole one', async () => {
  const german = { cookie, headers: { 'Accept-Language': 'de' } }
  const markup = await readMarkup(send(pageOf(story.schedule.id), german))
  const shots = [...markup.querySelectorAll('article a:has(> img)')].map((link) => {
    const image = link.querySelector('img')
    return ['href', 'target']
      .map((name) => link.getAttribute(name))
      .concat(['src', 'alt', 'loading'].map((name) => image?.getAttribute(name)?.replaceAll('\u00a0', ' ') ?? null))
  })
  const shot = (key: string) => [`inspect/photos/${key}`, '_blank', `inspect/photos/${key}?size=small`]
  expect(shots).toEqual([
    [...shot(doneKey), 'Foto von Anna K.: Boden, 08:02 Uhr', 'lazy'],
    [...shot(inspectedKey), 'Foto von K. Vogt: Spüle, 08:12 Uhr', 'lazy'],
  ])
})

test('whole and small photos are sent in a visit, and asked for again each time', async () => {
  for (const key of [doneKey, inspectedKey]) {
    const whole = await read(key)
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(whole.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(whole.headers.get('Content-Security-Policy')).toContain('sandbox')
    const headers = { 'If-None-Match': whole.headers.get('ETag') ?? '' }
    expect(await widthOf(whole)).toBe(800)
    expect(await widthOf(await send(`${photoOf(key)}?size=small`, { cookie }))).toBe(192)
    expect((await send(photoOf(key), { cookie, headers })).status).toBe(304)
    const stranger = await send(photoOf(key), { headers })
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, pageOf(story.schedule.id)])
  }
})

test.each<[string, () => unknown]>([
  ['has a new PIN', () => renewPin({ companyId: story.owner.companyId, staffId: story.vogt.id, now: new Date() })],
  ['stays away for a quarter of an hour', () => vi.setSystemTime(new Date('2026-11-18T10:35:01Z'))],
])('a supervisor who %s is led to the page, which asks for name and PIN', async (_, happens) => {
  expect((await read(doneKey)).status).toBe(200)
  await happens()
  const answer = await read(doneKey)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, pageOf(story.schedule.id)])
})

test('a visit opens no photo of another schedule, of another company, or of none', async () => {
  const other = await inspectedPlace()
  const theirs = await createStoredPhoto(other.owner, other.schedule.id, await someJpeg())
  await givePhoto(other.doneFloor.id, theirs)
  const { owner, floor, anna } = story
  const neighbour = await createSchedule(owner, { tasks: [{ taskId: floor.id, staffIds: [anna.id] }] })
  const near = await createStoredPhoto(owner, neighbour.id, await someJpeg())
  const values = { schedule: neighbour, task: floor, staff: anna, slotAt: '2026-11-18T08:00' }
  await createCheckIn(owner, { ...values, photoKey: near })
  const unused = await createStoredPhoto(story.owner, story.schedule.id, await someJpeg())
  for (const key of [theirs, near, unused, 'unknown']) expect((await read(key)).status).toBe(404)
  const elsewhere = await send(photoOf(theirs, other.schedule.id), { cookie })
  expect([elsewhere.status, elsewhere.headers.get('Location')]).toEqual([302, pageOf(other.schedule.id)])
  const own = cookie.split('; ').filter((pair) => !pair.startsWith('device='))
  expect((await read(doneKey, { cookie: own.join('; ') })).status).toBe(302)
  expect((await read(doneKey, { cookie: story.owner.token })).status).toBe(302)
})

test('a photo that is removed, awaited or of a removed check-in is neither shown nor sent', async () => {
  const { owner, schedule, floor, anna, doneFloor, doneSink } = story
  const change = { companyId: owner.companyId, userId: owner.userId, reason: 'A guest', now: new Date() }
  await removePhoto({ ...change, checkInId: doneFloor.id })
  expect((await read(doneKey)).status).toBe(404)
  const awaiting = { schedule, task: floor, staff: anna, slotAt: '2026-11-17T20:00', timezone: 'Europe/Berlin' }
  await createCheckIn(owner, { ...awaiting, status: 'pending', photoKey: 'awaited' })
  expect((await read('awaited')).status).toBe(404)
  await removeCheckIn({ ...change, checkInId: doneSink.id })
  expect((await read(inspectedKey)).status).toBe(404)
  expect((await readPage(send(pageOf(schedule.id), { cookie }))).text).toContain('Boden')
  expect((await readMarkup(send(pageOf(schedule.id), { cookie }))).querySelector('article img')).toBeNull()
})

test('photos are sent as long as what they show can be inspected, and where the plan has inspections', async () => {
  const { owner, schedule, floor, anna } = story
  const give = async (slotAt: string) => {
    const checkIn = await createCheckIn(owner, {
      schedule,
      task: floor,
      staff: anna,
      slotAt,
      timezone: 'Europe/Berlin',
    })
    const key = await createStoredPhoto(owner, schedule.id, await someJpeg())
    await givePhoto(checkIn.id, key)
    return (await read(key)).status
  }
  expect(await give('2026-10-18T14:00')).toBe(200)
  expect(await give('2026-10-18T10:00')).toBe(404)
  await givePlan(owner, 'plus')
  expect((await read(doneKey)).status).toBe(403)
})
