import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { keepLogo } from '#app/data/write/uploads.sql.server.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { freePort } from '#tests/support/free-port.ts'
import { today } from '#tests/support/open-schedules.ts'
import { inDatabaseOf } from '#tests/support/open-work.ts'
import { readPage } from '#tests/support/page.ts'
import { photoCheckIn, preparePhotoWork, recordedIn } from '#tests/support/photo-work.ts'
import { keptPhoto } from '#tests/support/photos.ts'
import { someJpeg } from '#tests/support/pictures.ts'
import { startProduction, type ProductionServer } from '#tests/support/production-server.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { s3Access } from '#tests/support/s3-server.ts'
import { startStandInBucket, type Faults } from '#tests/support/stand-in-bucket.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const logoKey = 'logo000000000000'
let silent: Server

beforeAll(async () => {
  silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
})

afterAll(() => silent.close())

test.each<[string, () => number | Promise<number>]>([
  ['is not there', freePort],
  ['never answers', () => (silent.address() as AddressInfo).port],
])(
  'while the bucket %s, check-ins count that may do without their photo, and owners have their pages and files',
  { timeout: 60_000 },
  async (name, portOf) => {
    const { directory, given, photoKey, server, checkIn, ask } = await served(name, {
      ...s3Access,
      S3_ENDPOINT: `http://127.0.0.1:${await portOf()}`,
    })
    const attendance = `/schedules/${given.another.id}/attendance`

    const [optional, forced, page, picture, pdf] = await Promise.all([
      checkIn(given.optional),
      checkIn(given.forced),
      ask(`${attendance}/check-ins?${yesterday}`),
      ask(`/files/${photoKey}?size=small`),
      ask(`${attendance}.pdf?${yesterday}&photos=true`),
    ])
    expect([optional.status, forced.status]).toEqual([303, 503])
    const thanks = await readPage(ask(`/schedules/${given.optional.id}/status`, cookiesOf(optional)))
    expect(thanks.text).toContain('The photo is still missing')
    expect((await readPage(forced)).alert).toContain('Not recorded yet')
    await expectNoPhoto(directory, given)
    expect([page.status, (await readPage(page)).text]).toEqual([200, expect.stringContaining('Anna K.')])
    expect(picture.status).toBe(503)
    expect(await printed(pdf)).toEqual([false, expect.stringContaining('Anna K.')])
    expect(server.log()).toContain('file not kept')
    expect(server.log()).toContain('file not read')
    await server.stop('SIGTERM')
  },
)

test.each<[string, Partial<Faults>]>([
  ['answers 500', { fault: ({ response }) => Boolean(response.writeHead(500).end('<Error/>')) }],
  ['drips', { fault: ({ response }) => drip(response) }],
])(
  'a bucket that %s is given up in time, and meanwhile the server answers',
  { timeout: 60_000 },
  async (name, faults) => {
    const { bucket, directory, given, photoKey, server, checkIn, ask } = await servedByStandIn(name)
    Object.assign(bucket.faults, faults)
    const startedAt = performance.now()
    const asked = Promise.all([
      checkIn(given.optional),
      checkIn(given.forced),
      ask(`/files/${photoKey}`),
      ask(`/files/${photoKey}?size=small`),
      ask(`/schedules/${given.another.id}/attendance.pdf?${yesterday}&photos=true`),
    ])
    const others = [`/schedules/${given.another.id}/status`, '/healthcheck', '/tasks']
    expect(await Promise.all(others.map(async (path) => (await ask(path)).status))).toEqual([200, 200, 200])
    expect(performance.now() - startedAt).toBeLessThan(4000)

    const [optional, forced, whole, small, pdf] = await asked
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect([optional.status, forced.status, whole.status, small.status]).toEqual([303, 503, 503, 503])
    expect(await printed(pdf)).toEqual([false, expect.stringContaining('Anna K.')])
    await expectNoPhoto(directory, given)
    await expectWell(server)
    bucket.stop()
  },
)

test.each<[string, Faults['keep']]>([
  ['less than it was sent', (content) => content.subarray(0, content.length / 2)],
  ['nothing', () => null],
])(
  'where the bucket says that all is well and keeps %s, no photo counts, and the next one does',
  { timeout: 60_000 },
  async (name, keep) => {
    const { bucket, directory, given, server, checkIn } = await servedByStandIn(name)
    bucket.faults.keep = keep
    const answers = await Promise.all([checkIn(given.optional), checkIn(given.forced)])
    expect(answers.map(({ status }) => status)).toEqual([303, 503])
    await expectNoPhoto(directory, given)
    expect(server.log()).toMatch(/The bucket keeps \d+ bytes of the \d+ that it was sent/)
    bucket.faults.keep = (content) => content
    expect((await checkIn(given.forced)).status).toBe(303)
    expect(await recordedIn(directory, given.forced.id)).toEqual({ checkIns: ['completed'], photos: 1 })
    await expectWell(server)
    bucket.stop()
  },
)

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
])(
  'where the bucket %s, a photo is shown nowhere, and is again once the bucket is well',
  { timeout: 60_000 },
  async (name, answer) => {
    const { bucket, given, photoKey, server, ask } = await servedByStandIn(name)
    const photo = bucket.objects.get(`/${photoKey}`) ?? Buffer.alloc(0)
    bucket.faults.fault = ({ method, response }) => {
      if (method === 'GET') answer(response, photo)
      return method === 'GET'
    }
    const askAll = () =>
      Promise.all([
        ask(`/files/${photoKey}`),
        ask(`/files/${photoKey}?size=small`),
        ask(`/schedules/${given.another.id}/attendance.pdf?${yesterday}&photos=true`),
      ])
    const [whole, small, pdf] = await askAll()
    expect([whole.status, small.status]).toEqual([503, 503])
    expect(server.log()).toContain('file not read')
    expect(await printed(pdf)).toEqual([false, expect.stringContaining('Anna K.')])
    bucket.faults.fault = () => false
    const [wholeAfter, smallAfter, pdfAfter] = await askAll()
    expect(Buffer.from(await wholeAfter.arrayBuffer()).equals(photo)).toBe(true)
    expect([smallAfter.status, (await printed(pdfAfter))[0]]).toEqual([200, true])
    await expectWell(server)
    bucket.stop()
  },
)

const yesterday = `from=${today(-1)}&to=${today(-1)}`
const headAlone = Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n')

/** An answer of which a byte comes every tenth of a second. */
function drip(response: ServerResponse): true {
  response.writeHead(200, { 'Content-Length': 100_000 })
  const timer = setInterval(() => response.write('x'), 100)
  response.once('close', () => clearInterval(timer))
  return true
}

/** A server whose bucket is the stand-in, which has Anna's photo of yesterday. */
async function servedByStandIn(name: string) {
  const bucket = await startStandInBucket()
  const started = await served(name, bucket.uploads)
  const picture = await sharp(await someJpeg({ width: 900, height: 900 }))
    .jpeg()
    .toBuffer()
  bucket.objects.set(`/${started.photoKey}`, picture)
  return { bucket, ...started }
}

/** A server with these settings over work with photos. */
async function served(name: string, environment: Record<string, string>) {
  const directory = join(folder.path, name)
  const given = await preparePhotoWork(directory)
  const photoKey = await inDatabaseOf(directory, () => withPhotoAndLogo(given))
  const server = await startProduction({ directory, environment })
  const photo = await someJpeg({ width: 900, height: 900 })
  const checkIn = ({ id: scheduleId }: { id: string }) =>
    fetch(photoCheckIn(server.origin, { scheduleId, taskId: given.task.id, photo }), { redirect: 'manual' })
  const ask = (path: string, cookie = `session=${given.owner.token}`) =>
    fetch(server.origin + path, { headers: { Cookie: cookie, 'Accept-Language': 'en' } })
  return { directory, given, photoKey, server, checkIn, ask }
}

/** The check-in that may do without its photo waits for it, the other is none. */
async function expectNoPhoto(directory: string, { optional, forced }: Given) {
  expect(await recordedIn(directory, optional.id)).toEqual({ checkIns: ['pending'], photos: 0 })
  expect(await recordedIn(directory, forced.id)).toEqual({ checkIns: [], photos: 0 })
}

/** Whether a photo is on the first page of a document, and what stands there. */
async function printed(pdf: Response) {
  const sheet = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages[0]
  return [await sheet?.holdsBitmap(), await sheet?.text()]
}

async function expectWell(server: ProductionServer) {
  expect(server.log()).not.toMatch(/unhandled|uncaught|"level":60/i)
  expect(await server.stop('SIGTERM')).toBe(0)
}

type Given = Awaited<ReturnType<typeof preparePhotoWork>>

/** Gives the company a logo, and Anna a check-in of yesterday with a photo, whose files the bucket has; the key of the photo. */
async function withPhotoAndLogo({ owner, another, task, anna }: Given) {
  const photoKey = await keptPhoto(owner, another.id, null)
  await createCheckIn(owner, { schedule: another, task, staff: anna, slotAt: `${today(-1)}T12:00`, photoKey })
  const { companyId } = owner
  await database().atomically((sql) => {
    keepLogo(sql, companyId, { key: logoKey, now: new Date() })
    sql.run('UPDATE Company SET logoKey = :logoKey WHERE id = :companyId', { logoKey, companyId })
  })
  return photoKey
}
