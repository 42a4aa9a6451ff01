import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { database } from '#app/data/database.server.ts'
import { pictureLimits } from '#app/domain/uploads/pictures.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { readPage } from '#tests/support/requests/page.ts'
import {
  requestPhotoUpload,
  putPhoto,
  recordedPhotos,
  setPhotoPermission,
  type RequestedPhoto,
} from '#tests/support/stories/photos.ts'
import { hugePng, padded, someJpeg, somePng, someWebp } from '#tests/support/files/pictures.ts'
import { unzip } from '#tests/support/files/unzip.ts'

useDatabase()
const { fixture, newSchedule, taskId, call } = useCheckIns()

const optional = { allowStaffImageUpload: true }
const forced = { allowStaffImageUpload: true, forcePhotos: true }
let to: string

beforeEach(async () => {
  await setPhotoPermission(fixture.owner)
  to = (await newSchedule(optional)).id
})

async function requestAddress(scheduleId = to): Promise<RequestedPhoto> {
  const answer = await requestPhotoUpload(scheduleId)
  expect(answer.status).toBe(201)
  return (await answer.json()) as RequestedPhoto
}

async function uploadPhoto(scheduleId = to): Promise<string> {
  const { uploadUrl, photoKey } = await requestAddress(scheduleId)
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  return photoKey
}

async function statusAndError(answer: Response | Promise<Response>) {
  const one = await answer
  return [one.status, await errorOf(one)] as const
}

test('a photo upload is requested, sent, named by a check-in, and readable by the company only', async () => {
  const photoKey = await uploadPhoto()
  const answer = await call({ photoKey, taskIds: [taskId(0), taskId(1)] }, { to })
  expect(answer.status).toBe(201)
  expect(recordedPhotos()).toMatchObject([
    { photoKey, status: 'completed' },
    { photoKey, status: 'completed' },
  ])
  const read = await send(`/files/${photoKey}`, { cookie: fixture.owner.token })
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private') as string,
  })
  expect((await send(`/files/${photoKey}`, { cookie: (await createOwner()).token })).status).toBe(404)
  expect((await send(`/files/${photoKey}`)).headers.get('Location')).toMatch(/^\/login/)
})

test('the stored photo is upright, at most 1600 pixels long, a JPEG, and has no camera or place', async () => {
  for (const picture of [await someJpeg({ width: 4000, height: 3000 }), await somePng(), await someWebp()]) {
    const { uploadUrl, photoKey } = await requestAddress()
    expect((await putPhoto(uploadUrl, picture)).status).toBe(201)
    const stored = Buffer.from(await (await send(`/files/${photoKey}`, { cookie: fixture.owner.token })).arrayBuffer())
    const { format, height, exif, orientation } = await sharp(stored).metadata()
    expect({ format, exif, orientation }).toEqual({ format: 'jpeg' })
    expect(height).toBe(picture.length > 10_000 ? 1600 : height)
    expect(stored.toString('latin1')).not.toContain('Kamera')
  }
})

test('a request for an upload address is identified and throttled like a check-in, and reports what is missing', async () => {
  expect(await statusAndError(requestPhotoUpload(to, { pin: '00000' }))).toMatchObject([
    401,
    { code: 'checkIn.invalidStaffOrPin' },
  ])
  expect(await statusAndError(requestPhotoUpload(to, { pin: undefined }))).toMatchObject([
    422,
    { code: 'checkIn.pinRequired' },
  ])
  for (let wrong = 2; wrong <= 5; wrong += 1) await requestPhotoUpload(to, { pin: '00000' })
  expect(await statusAndError(requestPhotoUpload(to))).toMatchObject([429, { code: 'request.tooManyTries' }])
  expect((await call({}, { to })).status).toBe(429)
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})

test('nobody gets an upload address where no photo or no check-in is taken', async () => {
  const withoutPhotos = (await newSchedule()).id
  expect(await statusAndError(requestPhotoUpload(withoutPhotos))).toMatchObject([
    422,
    { code: 'checkIn.photoNotAllowed' },
  ])
  expect((await requestPhotoUpload('nothing')).status).toBe(404)
  expect((await requestPhotoUpload((await newSchedule({ status: 'draft' })).id)).status).toBe(404)
  await database().atomically((sql) => sql.run('UPDATE Schedule SET archivedAt = createdAt WHERE id = :to', { to }))
  expect((await requestPhotoUpload(to)).status).toBe(410)
})

test.each([
  ['the company', { allow: false }],
  ['the plan', { plan: 'plus' as const }],
])('without permission by %s no photo is taken, required or requested', async (_, settings) => {
  await setPhotoPermission(fixture.owner, settings)
  to = (await newSchedule(forced)).id
  expect(await statusAndError(requestPhotoUpload(to))).toMatchObject([422, { code: 'checkIn.photoNotAllowed' }])
  expect(await photoRule()).toBe('none')
  const refused = await statusAndError(call({ photoKey: 'a'.repeat(16) }, { to }))
  expect(refused).toMatchObject([
    422,
    { code: 'checkIn.photoNotAllowed', fields: { photo: ['checkIn.photoNotAllowed'] } },
  ])
  expect((await call({}, { to })).status).toBe(201)
})

async function photoRule() {
  const answer = await send(`/api/schedules/${to}/status`)
  return ((await answer.json()) as { schedule: { photo: string } }).schedule.photo
}

test('a forced photo must be there; one that may be left out can be', async () => {
  expect(await photoRule()).toBe('optional')
  expect((await call({}, { to })).status).toBe(201)
  to = (await newSchedule(forced)).id
  expect(await photoRule()).toBe('required')
  expect(await statusAndError(call({}, { to }))).toMatchObject([
    422,
    { code: 'checkIn.photoRequired', fields: { photo: ['checkIn.photoRequired'] } },
  ])
  const { uploadUrl, photoKey } = await requestAddress()
  expect(await statusAndError(call({ photoKey }, { to }))).toMatchObject([422, { code: 'checkIn.photoRequired' }])
  await putPhoto(uploadUrl, await someJpeg())
  expect((await call({ photoKey }, { to })).status).toBe(201)
})

test('where a photo is optional, the check-in may come first, and is pending until the photo is there', async () => {
  const { uploadUrl, photoKey } = await requestAddress()
  const answer = await call({ photoKey, taskIds: [taskId(0), taskId(1)] }, { to })
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { checkIns: [{ status: 'pending', completedAt: null }, { status: 'pending' }] },
  ])
  expect((await putPhoto(uploadUrl, 'no picture')).status).toBe(415)
  expect(recordedPhotos()).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  expect(recordedPhotos()).toMatchObject([
    { status: 'completed', completedAt: expect.any(Date) as Date },
    { status: 'completed' },
  ])
})

test('a removed check-in stays removed when its photo comes', async () => {
  const { uploadUrl, photoKey } = await requestAddress()
  await call({ photoKey }, { to })
  await database().atomically((sql) =>
    sql.run("UPDATE CheckIn SET status = 'deleted', deletedAt = checkedInAt, deletedReason = 'x'"),
  )
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  expect(recordedPhotos()).toMatchObject([{ status: 'deleted' }])
})

test('a photo that was not requested at this schedule, or is used already, is refused', async () => {
  const used = await uploadPhoto()
  expect((await call({ photoKey: used }, { to })).status).toBe(201)
  const other = (await newSchedule(optional)).id
  for (const photoKey of [used, await uploadPhoto(other), 'a'.repeat(16), '../../etc/passwd', 5]) {
    const refused = await statusAndError(call({ photoKey, taskIds: [taskId(1)] }, { to }))
    expect(refused, String(photoKey)).toMatchObject([422, { code: 'checkIn.photoUnknown' }])
  }
  expect(recordedPhotos()).toHaveLength(1)
})

test('the same request once more is answered like the first, photo and all', async () => {
  const photoKey = await uploadPhoto()
  const key = { headers: { 'Idempotency-Key': 'k1' } }
  const first = await (await call({ photoKey }, { to, ...key })).json()
  const again = await call({ photoKey }, { to, ...key })
  expect([again.status, await again.json()]).toEqual([201, first])
  expect(recordedPhotos()).toHaveLength(1)
})

test('that somebody else was first is said before problems of the photo', async () => {
  await createStaff(fixture.owner, { loginName: 'chef', personalType: 'supervisor' })
  to = (await newSchedule(forced)).id
  await call({ photoKey: await uploadPhoto() }, { to })
  const late = await statusAndError(call({ loginName: 'chef' }, { to }))
  expect(late).toMatchObject([409, { code: 'checkIn.alreadyCheckedIn' }])
})

test.each<[string, () => Promise<BodyInit> | BodyInit, number, string]>([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'upload.noPicture'],
  ['nothing', () => '', 422, 'upload.missing'],
  ['half a picture', async () => (await someJpeg({ width: 900, height: 900 })).slice(0, 900), 422, 'upload.broken'],
  ['2 MB and a byte', async () => padded(await someJpeg(), pictureLimits.bytes + 1), 413, 'upload.tooLarge'],
  ['196 megapixels', () => hugePng({ width: 14_000, height: 14_000 }), 413, 'upload.tooManyPixels'],
])('%s is refused, nothing is stored, and the address takes another', async (_, body, status, code) => {
  to = (await newSchedule(forced)).id
  const { uploadUrl, photoKey } = await requestAddress()
  expect(await statusAndError(putPhoto(uploadUrl, await body()))).toMatchObject([status, { code }])
  expect((await storedFiles()).files).toEqual([])
  expect((await call({ photoKey }, { to })).status).toBe(422)
  expect((await putPhoto(uploadUrl, padded(await someJpeg(), pictureLimits.bytes))).status).toBe(201)
  expect((await call({ photoKey }, { to })).status).toBe(201)
})

test('the small picture of a photo is small, and for the company alone', async () => {
  const { uploadUrl, photoKey } = await requestAddress()
  await putPhoto(uploadUrl, await someJpeg({ width: 2000, height: 1000 }))
  const address = `/files/${photoKey}?size=small`
  const small = await send(address, { cookie: fixture.owner.token })
  expect(small.headers.get('Content-Type')).toBe('image/jpeg')
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 192, height: 192 })
  expect((await send(address, { cookie: (await createOwner()).token })).status).toBe(404)
})

test('owners’ answers tell where a photo is read, with the same token; nobody else’s do', async () => {
  const { token } = fixture.owner
  const photoKey = await uploadPhoto()
  const answer = (await (await call({ photoKey }, { to })).json()) as { checkIns: object[] }
  const { photoKey: pendingPhotoKey } = await requestAddress()
  await call({ photoKey: pendingPhotoKey, taskIds: [taskId(1)] }, { to })
  const list = await send('/api/check-ins', { bearer: token })
  const { items } = (await list.json()) as { items: { photo: { key: string; url: string; smallUrl: string } | null }[] }
  expect(items.map(({ photo }) => photo?.key)).toEqual([undefined, photoKey])
  const { url = '', smallUrl = '' } = items[1]?.photo ?? {}
  const widthAt = async (address: string) => {
    const read = await send(address.slice(origin.length), { bearer: token })
    return (await sharp(await read.arrayBuffer()).metadata()).width
  }
  expect([await widthAt(url), await widthAt(smallUrl)]).toEqual([40, 192])
  const attendance = await send(`/api/schedules/${to}/attendance`, { bearer: token })
  expect(await attendance.text()).toContain(`"smallUrl":"${smallUrl}"`)

  expect((await send(url.slice(origin.length), { bearer: (await createOwner()).token })).status).toBe(404)
  expect((await send(url.slice(origin.length))).status).toBe(302)
  const status = await (await send(`/api/schedules/${to}/status`)).text()
  for (const text of [JSON.stringify(answer), status])
    expect(text).not.toMatch(new RegExp(`${photoKey}|"deleted|smallUrl"`))
})

test('an owner sees the photo in its record, and finds it in the export of all data', async () => {
  const photoKey = await uploadPhoto()
  await call({ photoKey }, { to })
  const page = await readPage(send(`/schedules/${to}/attendance/check-ins`, { cookie: fixture.owner.token }))
  expect(page.image('Photo by Anna K.: Büros, 12:00')).toBe(`/files/${photoKey}?size=small`)
  const zip = await send('/export.zip', { cookie: fixture.owner.token })
  const files = unzip(Buffer.from(await zip.arrayBuffer()))
  expect([...files.keys()]).toContain(`files/photos/${photoKey}.jpg`)
})
