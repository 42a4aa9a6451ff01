import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { keepLogo } from '#app/data/write/uploads.sql.server.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { cookiesOf } from '#tests/support/cookies.ts'
import { freePort } from '#tests/support/free-port.ts'
import { today } from '#tests/support/open-schedules.ts'
import { inDatabaseOf } from '#tests/support/open-work.ts'
import { readPage } from '#tests/support/page.ts'
import { photoForm, preparePhotoWork, recordedIn } from '#tests/support/photo-work.ts'
import { keptPhoto } from '#tests/support/photos.ts'
import { someJpeg } from '#tests/support/pictures.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { s3Access } from '#tests/support/s3-server.ts'
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
    const directory = join(folder.path, name)
    const given = await preparePhotoWork(directory)
    const photoKey = await inDatabaseOf(directory, () => withPhotoAndLogo(given))
    const environment = { ...s3Access, S3_ENDPOINT: `http://127.0.0.1:${await portOf()}` }
    const server = await startProduction({ directory, environment })
    const photo = await someJpeg({ width: 900, height: 900 })
    const checkIn = ({ id: scheduleId }: { id: string }) => {
      return fetch(photoForm(server.origin, { scheduleId, taskId: given.task.id, photo }), { redirect: 'manual' })
    }
    const ask = (path: string, cookie = `session=${given.owner.token}`) =>
      fetch(server.origin + path, { headers: { Cookie: cookie, 'Accept-Language': 'en' } })
    const attendance = `/schedules/${given.another.id}/attendance`
    const days = `from=${today(-1)}&to=${today(-1)}`

    const [optional, forced, page, picture, pdf] = await Promise.all([
      checkIn(given.optional),
      checkIn(given.forced),
      ask(`${attendance}/check-ins?${days}`),
      ask(`/files/${photoKey}?size=small`),
      ask(`${attendance}.pdf?${days}&photos=true`),
    ])
    expect([optional.status, forced.status]).toEqual([303, 503])
    const thanks = await readPage(ask(`/schedules/${given.optional.id}/status`, cookiesOf(optional)))
    expect(thanks.text).toContain('The photo is still missing')
    expect((await readPage(forced)).alert).toContain('Not recorded yet')
    expect(await recordedIn(directory, given.optional.id)).toEqual({ checkIns: ['pending'], photos: 0 })
    expect(await recordedIn(directory, given.forced.id)).toEqual({ checkIns: [], photos: 0 })
    expect([page.status, (await readPage(page)).text]).toEqual([200, expect.stringContaining('Anna K.')])
    expect(picture.status).toBe(503)
    const sheet = (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages[0]
    expect([await sheet?.holdsBitmap(), await sheet?.text()]).toEqual([false, expect.stringContaining('Anna K.')])
    expect(server.log()).toContain('file not kept')
    expect(server.log()).toContain('file not read')
    await server.stop('SIGTERM')
  },
)

/** Gives the company a logo, and Anna a check-in of yesterday with a photo, whose files the bucket has; the key of the photo. */
async function withPhotoAndLogo({ owner, another, task, anna }: Awaited<ReturnType<typeof preparePhotoWork>>) {
  const photoKey = await keptPhoto(owner, another.id, null)
  await createCheckIn(owner, { schedule: another, task, staff: anna, slotAt: `${today(-1)}T12:00`, photoKey })
  const { companyId } = owner
  await database().atomically((sql) => {
    keepLogo(sql, companyId, { key: logoKey, now: new Date() })
    sql.run('UPDATE Company SET logoKey = :logoKey WHERE id = :companyId', { logoKey, companyId })
  })
  return photoKey
}
