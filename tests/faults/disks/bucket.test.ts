import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { today } from '#tests/support/schedules/open-schedules.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { photoCheckIn, preparePhotoWork, recordedIn } from '#tests/support/stories/photo-work.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { startStandInBucket, type Faults } from '#tests/support/outside/stand-in-bucket.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let bucket: Awaited<ReturnType<typeof startStandInBucket>>
let server: ProductionServer
let fixture: Awaited<ReturnType<typeof preparePhotoWork>>
let photoKey: string

beforeAll(async () => {
  bucket = await startStandInBucket()
  server = await startProduction({ directory: folder.path, environment: bucket.uploads })
})

/** Creates a company with a logo, and Anna’s check-in of yesterday with a photo in the bucket. */
beforeEach(async () => {
  fixture = await preparePhotoWork(folder.path)
  photoKey = await inDatabaseOf(folder.path, () => withPhotoAndLogo(fixture))
  bucket.objects.set(
    `/${photoKey}`,
    await sharp(await someJpeg({ width: 900, height: 900 }))
      .jpeg()
      .toBuffer(),
  )
})

afterEach(() => void Object.assign(bucket.faults, wellBehaved))
afterAll(() => bucket.stop())

test.each<[string, { fail: () => void; heal: () => unknown }]>([
  ['is not there', { fail: () => bucket.stop(), heal: () => bucket.startAgain() }],
  ['never answers', { fail: () => (bucket.faults.fault = () => never), heal: () => undefined }],
])(
  'while the bucket %s, check-ins count that may do without their photo, and owners have their pages and files',
  async (_, { fail, heal }) => {
    fail()
    onTestFinished(async () => void (await heal()))
    const attendance = `/schedules/${fixture.another.id}/attendance`
    const [optional, forced, page, picture, pdf] = await Promise.all([
      checkIn(fixture.optional),
      checkIn(fixture.forced),
      get(`${attendance}/check-ins?${yesterday}`),
      get(`/files/${photoKey}?size=small`),
      get(`${attendance}.pdf?${yesterday}&photos=true`),
    ])
    expect([optional.status, forced.status]).toEqual([303, 503])
    const thanks = await readPage(get(`/schedules/${fixture.optional.id}/status`, cookiesOf(optional)))
    expect(thanks.text).toContain('The photo is still missing')
    expect((await readPage(forced)).alert).toContain('Not recorded yet')
    await expectNoPhoto()
    expect([page.status, (await readPage(page)).text]).toEqual([200, expect.stringContaining('Anna K.')])
    expect(picture.status).toBe(503)
    expect(await firstPageOf(pdf)).toEqual([false, expect.stringContaining('Anna K.')])
    expect(loggedFor(optional)).toContain('file not kept')
    expect(loggedFor(picture)).toContain('file not read')
    expectNothingUncaught()
  },
)

test.each<[string, Partial<Faults>, boolean[]]>([
  ['answers 500', { fault: ({ response }) => Boolean(response.writeHead(500).end('<Error/>')) }, [true, false]],
  // Without a time limit this answer would take hours.
  ['drips', { fault: ({ response }) => drip(response) }, [false]],
])('a bucket that %s is given up, and meanwhile the server answers', async (_, faults, whetherGivenUpBefore) => {
  Object.assign(bucket.faults, faults)
  let isGivenUp = false
  const answers = Promise.all([
    checkIn(fixture.optional),
    checkIn(fixture.forced),
    get(`/files/${photoKey}`),
    get(`/files/${photoKey}?size=small`),
    get(`/schedules/${fixture.another.id}/attendance.pdf?${yesterday}&photos=true`),
  ]).finally(() => (isGivenUp = true))
  const others = [`/schedules/${fixture.another.id}/status`, '/healthcheck', '/tasks']
  expect(await Promise.all(others.map(async (path) => (await get(path)).status))).toEqual([200, 200, 200])
  expect(whetherGivenUpBefore).toContain(isGivenUp)

  const [optional, forced, whole, small, pdf] = await answers
  expect([optional.status, forced.status, whole.status, small.status]).toEqual([303, 503, 503, 503])
  expect(await firstPageOf(pdf)).toEqual([false, expect.stringContaining('Anna K.')])
  await expectNoPhoto()
  expectNothingUncaught()
})

test.each<[string, Faults['store']]>([
  ['less than it was sent', (content) => content.subarray(0, content.length / 2)],
  ['nothing', () => null],
])('where the bucket says that all is well and keeps %s, no photo counts, and the next one does', async (_, store) => {
  bucket.faults.store = store
  const answers = await Promise.all([checkIn(fixture.optional), checkIn(fixture.forced)])
  expect(answers.map(({ status }) => status)).toEqual([303, 503])
  await expectNoPhoto()
  for (const answer of answers)
    expect(loggedFor(answer)).toMatch(/The bucket keeps \d+ bytes of the \d+ that it was sent/)
  bucket.faults.store = (content) => content
  expect((await checkIn(fixture.forced)).status).toBe(303)
  expect(await recordedIn(folder.path, fixture.forced.id)).toEqual({ checkIns: ['completed'], photos: 1 })
  expectNothingUncaught()
})

test.each<[string, (response: ServerResponse, photo: Buffer) => void]>([
  [
    'breaks off in the middle',
    (response, photo) => {
      response.writeHead(200, { 'Content-Length': photo.length })
      response.write(photo.subarray(0, 500), () => response.destroy())
    },
  ],
  [
    'announces nothing and breaks off',
    (response, photo) => void response.socket?.end(Buffer.concat([headAlone, photo.subarray(0, 500)])),
  ],
  ['announces and sends a part', (response, photo) => void response.end(photo.subarray(0, 500))],
  ['announces and sends nothing', (response) => void response.writeHead(200, { 'Content-Length': 0 }).end()],
])('where the bucket %s, a photo is shown nowhere, and is again once the bucket is well', async (_, answer) => {
  const photo = bucket.objects.get(`/${photoKey}`) ?? Buffer.alloc(0)
  bucket.faults.fault = ({ method, response }) => {
    if (method === 'GET') answer(response, photo)
    return method === 'GET'
  }
  const getAll = () =>
    Promise.all([
      get(`/files/${photoKey}`),
      get(`/files/${photoKey}?size=small`),
      get(`/schedules/${fixture.another.id}/attendance.pdf?${yesterday}&photos=true`),
    ])
  const [whole, small, pdf] = await getAll()
  expect([whole.status, small.status]).toEqual([503, 503])
  for (const refused of [whole, small]) expect(loggedFor(refused)).toContain('file not read')
  expect(await firstPageOf(pdf)).toEqual([false, expect.stringContaining('Anna K.')])
  bucket.faults.fault = wellBehaved.fault
  const [wholeAfter, smallAfter, pdfAfter] = await getAll()
  expect(Buffer.from(await wholeAfter.arrayBuffer()).equals(photo)).toBe(true)
  expect([smallAfter.status, (await firstPageOf(pdfAfter))[0]]).toEqual([200, true])
  expectNothingUncaught()
})

test('who deletes an account is answered before its files are gone from a slow bucket, which go right after', async () => {
  const password = 'Muehle-2026'
  const files = 25
  const { token } = await inDatabaseOf(folder.path, async () => {
    const owner = await createOwner({ password })
    const schedule = await createSchedule(owner, { tasks: [] })
    for (let file = 0; file < files; file += 1) {
      const key = await createStoredPhoto(owner, schedule.id, null)
      bucket.objects.set(`/${key}`, Buffer.from('1'))
    }
    return owner
  })
  let removed = 0
  bucket.faults.fault = async ({ method }) => {
    if (method !== 'DELETE') return false
    await setTimeout(200)
    removed += 1
    return false
  }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${server.origin}/settings/account`, {
    method: 'DELETE',
    headers,
    body: JSON.stringify({ password }),
  })
  expect([answer.status, removed < files / 2]).toEqual([204, true])
  await expect.poll(() => removed, { timeout: 20_000 }).toBe(files)
  expectNothingUncaught()
}, 40_000)

test('after all of this the server stops in order', async () => {
  expect(await server.stop('SIGTERM')).toBe(0)
})

const wellBehaved: Faults = { fault: () => false, store: (content) => content }
const never = new Promise<boolean>(() => undefined)
const yesterday = `from=${today(-1)}&to=${today(-1)}`
const headAlone = Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')

/** Answers with one byte every tenth of a second. */
function drip(response: ServerResponse): true {
  response.writeHead(200, { 'Content-Length': 100_000 })
  const timer = setInterval(() => response.write('x'), 100)
  response.once('close', () => clearInterval(timer))
  return true
}

async function checkIn({ id: scheduleId }: { id: string }) {
  const photo = await someJpeg({ width: 900, height: 900 })
  return fetch(photoCheckIn(server.origin, { scheduleId, taskId: fixture.task.id, photo }), { redirect: 'manual' })
}

function get(path: string, cookie = `session=${fixture.owner.token}`) {
  return fetch(server.origin + path, { headers: { Cookie: cookie, 'Accept-Language': 'en' } })
}

/** The log lines with the request id of an answer. */
function loggedFor(answer: Response): string {
  const id = answer.headers.get('X-Request-Id') ?? 'no id'
  const lines = server.log().split('\n')
  return lines.filter((line) => line.includes(id)).join('\n')
}

/** Expects that the check-in with an optional photo is pending, and that the other was not recorded. */
async function expectNoPhoto() {
  expect(await recordedIn(folder.path, fixture.optional.id)).toEqual({ checkIns: ['pending'], photos: 0 })
  expect(await recordedIn(folder.path, fixture.forced.id)).toEqual({ checkIns: [], photos: 0 })
}

function expectNothingUncaught() {
  expect(server.log()).not.toMatch(/unhandled|uncaught|"level":60/i)
}

/** Whether the first page of a PDF has a photo, and its text. */
async function firstPageOf(pdf: Response) {
  const sheet = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages[0]
  return [await sheet?.holdsBitmap(), await sheet?.text()]
}

/** Gives the company a logo that the bucket lacks, and Anna a check-in of yesterday with a photo. Returns the photo's key. */
async function withPhotoAndLogo({ owner, another, task, anna }: typeof fixture) {
  const [key, logoKey] = [await createStoredPhoto(owner, another.id, null), newId()]
  await createCheckIn(owner, { schedule: another, task, staff: anna, slotAt: `${today(-1)}T12:00`, photoKey: key })
  const { companyId } = owner
  await database().atomically((sql) => {
    const now = new Date()
    insertRow(sql, 'Upload', { key: logoKey, companyId, kind: 'logo', createdAt: now, keptAt: now })
    sql.run('UPDATE Company SET logoKey = :logoKey WHERE id = :companyId', { logoKey, companyId })
  })
  return key
}
