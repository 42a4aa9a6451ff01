import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { noteFilesToRemove } from '#app/data/write/uploads/files-to-remove.sql.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { hour } from '#app/domain/time/durations.ts'
import { mostUnused, photoRoomOf } from '#app/domain/uploads/room.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { sweepUploads } from '#app/operations/scheduled/sweep-uploads.server.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { photoForm } from '#tests/support/stories/check-in-requests.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { readPage } from '#tests/support/requests/page.ts'
import {
  requestPhotoUpload,
  createStoredPhoto,
  putPhoto,
  recordedPhotos,
  setPhotoPermission,
  type RequestedPhoto,
} from '#tests/support/stories/photos.ts'
import { noisyJpeg, someJpeg, somePng } from '#tests/support/files/pictures.ts'
import { startStandInBucket } from '#tests/support/outside/stand-in-bucket.ts'

useDatabase()
const { fixture, newSchedule, taskId, pagePath, call } = useCheckIns()

/** Sets environment variables until the end of the test. */
function set(environment: Record<string, string>) {
  Object.assign(process.env, environment)
  forgetSettings()
  onTestFinished(() => {
    for (const name of Object.keys(environment)) delete process.env[name]
    forgetSettings()
  })
}

async function requestLogoUpload() {
  const answer = await send('/settings/logo/upload-url', {
    bearer: fixture.owner.token,
    json: { contentType: 'image/jpeg' },
  })
  return (await answer.json()) as { uploadUrl: string; logoUrl: string }
}

function put(url: string, body: BodyInit) {
  return send(url.slice(origin.length), { method: 'PUT', headers: { 'Content-Type': 'image/jpeg', Origin: '' }, body })
}

function show(logoUrl: string) {
  return send('/settings/logo', { method: 'PUT', bearer: fixture.owner.token, json: { logoUrl } })
}

async function statusAndCode(answer: Response | Promise<Response>) {
  const one = await answer
  const { code } = (await errorOf(one)) as { code: string }
  return [one.status, code]
}

const stores = [
  { store: 'folder', use: () => undefined },
  {
    store: 'bucket',
    async use() {
      const bucket = await startStandInBucket()
      onTestFinished(() => bucket.stop())
      set(bucket.uploads)
    },
  },
]

test.each(stores)(
  '$store: of the logos that nothing shows the oldest give way, and the shown one stays',
  async ({ use }) => {
    await use()
    const picture = await noisyJpeg({ width: 300, height: 300 })
    const shownLogo = await requestLogoUpload()
    expect((await put(shownLogo.uploadUrl, picture)).status).toBe(201)
    expect((await show(shownLogo.logoUrl)).status).toBe(200)
    const logos = [shownLogo]
    for (let times = 0; times < 8; times++) {
      const logo = await requestLogoUpload()
      expect((await put(logo.uploadUrl, picture)).status).toBe(201)
      logos.push(logo)
    }
    const remainingKeys = [shownLogo, ...logos.slice(-mostUnused.logo)]
      .map(({ logoUrl }) => logoUrl.split('/').at(-1))
      .sort()
    expect(await storedFiles()).toEqual({ files: remainingKeys, rows: remainingKeys })
    expect((await show(logos.at(-1)?.logoUrl ?? '')).status).toBe(200)
    expect(await statusAndCode(show(logos[5]?.logoUrl ?? ''))).toEqual([422, 'company.logoUnknown'])
  },
)

test('an upload removes what gave way to it, and waits for no file of others', async () => {
  const key = newId()
  await database().atomically((sql) => noteFilesToRemove(sql, { keys: [key], now: new Date() }))
  const jpeg = await someJpeg()
  for (let times = 0; times <= mostUnused.logo; times++) {
    expect((await put((await requestLogoUpload()).uploadUrl, jpeg)).status).toBe(201)
  }
  expect((await storedFiles()).files).toHaveLength(mostUnused.logo)
  const filesToRemove = database().sql.all<{ key: string }>('SELECT key FROM FileToRemove')
  expect(filesToRemove).toEqual([{ key }])
})

test('many logos at once leave no more than few', async () => {
  const answer = await Promise.all(Array.from({ length: 10 }, requestLogoUpload))
  const jpeg = await someJpeg()
  const statuses = await Promise.all(answer.map(async ({ uploadUrl }) => (await put(uploadUrl, jpeg)).status))
  expect(new Set(statuses)).toEqual(new Set([201]))
  const { files, rows } = await storedFiles()
  expect([files.length, rows]).toEqual([mostUnused.logo, files])
})

describe('photos', () => {
  let optional: string
  let forced: string

  beforeEach(async () => {
    await setPhotoPermission(fixture.owner)
    optional = (await newSchedule({ allowStaffImageUpload: true })).id
    forced = (await newSchedule({ forcePhotos: true })).id
  })

  async function requestPhotoAt(scheduleId: string): Promise<RequestedPhoto> {
    return (await (await requestPhotoUpload(scheduleId)).json()) as RequestedPhoto
  }

  /** Sends the form as a browser does. */
  async function sendForm(scheduleId: string) {
    const body = photoForm({
      loginName: 'kueche.anna',
      pin: '48213',
      taskIds: [taskId(0)],
      photo: await someJpeg(),
    })
    return send(pagePath(scheduleId), { body, headers: { 'Sec-Fetch-Mode': 'navigate' } })
  }

  /** Adds a photo row that leaves `left` bytes of room in the company's plan. */
  async function fillPlan(left = 100) {
    const { companyId } = fixture.owner
    const now = new Date()
    const bytes = (photoRoomOf('pro') ?? 0) - left
    const row = { key: newId(), companyId, kind: 'photo', createdAt: new Date(0), keptAt: now, bytes } as const
    await database().atomically((sql) => insertRow(sql, 'Upload', row))
    return row.key
  }

  const fillings = [
    { full: 'plan', fill: () => fillPlan(), status: 409, code: 'upload.planFull' },
    {
      full: 'disk',
      fill: async () => set({ UPLOADS_LEAVE_FREE_MB: '1000000000' }),
      status: 503,
      code: 'upload.diskFull',
    },
  ]

  test.each(fillings)('API: if the $full is full, no photo is stored, and check-ins count', async (filling) => {
    await filling.fill()
    for (const scheduleId of [optional, forced]) {
      const { uploadUrl, photoKey } = await requestPhotoAt(scheduleId)
      expect(await statusAndCode(call({ photoKey: 'a'.repeat(16) }, { to: scheduleId }))).toEqual([
        422,
        'checkIn.photoUnknown',
      ])
      expect(await statusAndCode(putPhoto(uploadUrl, 'no picture'))).toEqual([415, 'upload.noPicture'])
      expect(await statusAndCode(putPhoto(uploadUrl, await someJpeg()))).toEqual([filling.status, filling.code])
      expect((await call({ photoKey }, { to: scheduleId })).status).toBe(201)
    }
    const { photoKey: unbrought } = await requestPhotoAt(forced)
    expect(await statusAndCode(call({ photoKey: unbrought, taskIds: [taskId(1)] }, { to: forced }))).toEqual([
      422,
      'checkIn.photoRequired',
    ])
    expect(recordedPhotos()).toEqual([
      { photoKey: null, status: 'completed', completedAt: expect.any(Date) as Date },
      { photoKey: expect.any(String) as string, status: 'pending', completedAt: null },
    ])
    expect((await storedFiles()).files).toEqual([])
  })

  test.each(fillings)('page: where the $full is full a check-in counts, and says so kindly', async ({ fill }) => {
    await fill()
    for (const scheduleId of [optional, forced]) {
      const answer = await sendForm(scheduleId)
      expect(answer.status).toBe(303)
      const shownLogo = await send(pagePath(scheduleId), { headers: { Cookie: cookiesOf(answer) } })
      expect(shownLogo.status).toBe(200)
      const { text } = await readPage(shownLogo)
      expect(text).toContain('Thank you')
      expect(text).toContain('Your check-in counts, without the photo')
      expect(text).not.toContain('still missing')
    }
    expect(recordedPhotos()).toMatchObject([{ status: 'completed' }, { status: 'pending' }])
    expect((await storedFiles()).files).toEqual([])
  })

  test('a photo that found no room completes its check-in, where there is room within its ten minutes', async () => {
    const filler = await fillPlan()
    const { uploadUrl, photoKey } = await requestPhotoAt(forced)
    await putPhoto(uploadUrl, await someJpeg())
    await call({ photoKey }, { to: forced })
    await database().atomically((sql) => sql.run('DELETE FROM Upload WHERE key = :filler', { filler }))
    expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
    expect(recordedPhotos()).toMatchObject([{ photoKey, status: 'completed' }])
  })

  test('photos that come together take no more than the plan has', async () => {
    const { uploadUrl } = await requestPhotoAt(optional)
    await putPhoto(uploadUrl, await someJpeg())
    const size = (await firstFile()).bytes
    await fillPlan(size * 3)
    const answer = await Promise.all(Array.from({ length: 6 }, () => requestPhotoAt(optional)))
    const jpeg = await someJpeg()
    const statuses = await Promise.all(answer.map(async (one) => (await putPhoto(one.uploadUrl, jpeg)).status))
    // One photo exists already.
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect((await storedFiles()).files).toHaveLength(3)
  })

  test('of the photos that no check-in names the oldest give way, and named ones stay', async () => {
    const storedKey = await createStoredPhoto(fixture.owner, optional, await someJpeg())
    expect((await call({ photoKey: storedKey }, { to: optional })).status).toBe(201)
    const { companyId } = fixture.owner
    const many = Array.from({ length: mostUnused.photo }, newId)
    await database().atomically((sql) => {
      for (const [index, key] of many.entries()) {
        const keptAt = new Date(Date.now() - hour + index * 1000)
        const row = { companyId, kind: 'photo', scheduleId: optional, createdAt: keptAt, keptAt, bytes: 1 } as const
        insertRow(sql, 'Upload', { key, ...row })
      }
    })
    const { uploadUrl, photoKey } = await requestPhotoAt(optional)
    expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
    const { rows } = await storedFiles()
    expect(rows).toEqual([storedKey, photoKey, ...many.slice(1)].sort())
  })

  test('files that were stored before their length was recorded are measured by the sweep', async () => {
    await createStoredPhoto(fixture.owner, optional, await someJpeg())
    const lengths = () => database().sql.all<{ bytes: number | null }>('SELECT bytes FROM Upload')
    expect(lengths()).toEqual([{ bytes: null }])
    await sweepUploads(new Date())
    expect(lengths()).toEqual([{ bytes: (await firstFile()).bytes }])
  })

  test('an owner sees how much room the photos take', async () => {
    await fillPlan(2_000_000_000)
    const page = await readPage(send('/plan', { cookie: fixture.owner.token }))
    expect(page.section('Usage')?.listItems).toContain('Photos 18\u00a0GB of 20\u00a0GB')
    const plan = await (await send('/api/subscription', { bearer: fixture.owner.token })).json()
    expect(plan).toMatchObject({ photos: { used: 18_000_000_000, limit: 20_000_000_000 } })
  })

  test('an upload address from another plan takes no photo', async () => {
    const { uploadUrl, photoKey } = await requestPhotoAt(optional)
    await call({ photoKey }, { to: optional })
    await setPhotoPermission(fixture.owner, { plan: 'free' })
    expect(await statusAndCode(putPhoto(uploadUrl, await someJpeg()))).toEqual([409, 'upload.planFull'])
    expect((await storedFiles()).files).toEqual([])
  })
})

async function firstFile() {
  for await (const file of fileStore().list()) return file
  throw new Error('There is no file')
}

test('with less free space than configured no logo is taken, and page and API give the reason', async () => {
  set({ UPLOADS_LEAVE_FREE_MB: '1000000000' })
  const { uploadUrl } = await requestLogoUpload()
  const refused = await put(uploadUrl, await someJpeg())
  expect([refused.status, await errorOf(refused)]).toMatchObject([
    503,
    { code: 'upload.diskFull', message: 'There is no room for more pictures at the moment. Please try again later.' },
  ])
  const body = new FormData()
  body.set('subject', 'logo')
  body.set('logo', new File([await somePng()], 'logo.png', { type: 'image/png' }))
  const page = await send('/company-settings', { cookie: fixture.owner.token, body })
  expect(page.status).toBe(503)
  expect((await readPage(page)).complaints).toEqual([
    {
      text: 'Image file: There is no room for more pictures at the moment. Please try again later.',
      isRepeatedThere: true,
    },
  ])
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})
