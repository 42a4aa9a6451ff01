import { rmSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#app/config/settings.server.ts'
import { pictureLimits } from '#app/domain/uploads/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { requestPhotoUpload, recordedPhotos, setPhotoPermission } from '#tests/support/stories/photos.ts'
import { hugePng, padded, someJpeg, somePng } from '#tests/support/files/pictures.ts'

useDatabase()
const { fixture, newSchedule, taskId, pagePath, post } = useCheckIns()

const optional = { allowStaffImageUpload: true }
const forced = { forcePhotos: true }
const navigation = { 'Sec-Fetch-Mode': 'navigate' }
let to: string

beforeEach(async () => {
  await setPhotoPermission(fixture.owner)
  to = (await newSchedule(optional)).id
})

type SentForm = { photo?: BlobPart; pin?: string; key?: string; tasks?: (0 | 1)[]; headers?: Record<string, string> }

/** Sends the form as a browser does. */
function sendForm({ photo, pin = '48213', key, tasks = [0], headers = navigation }: SentForm = {}) {
  const body = new FormData()
  for (const index of tasks) body.append('taskIds', taskId(index))
  body.set('loginName', 'kueche.anna')
  body.set('pin', pin)
  if (key) body.set('key', key)
  body.set('photo', photo === undefined ? new File([], '') : new File([photo], 'IMG_0001.JPG', { type: 'image/jpeg' }))
  return send(pagePath(to), { body, headers })
}

function readAfter(answer: Response) {
  return send(pagePath(to), { headers: { Cookie: cookiesOf(answer) } })
}

test('a form of more parts than it can have is refused before they are read', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ loginName: 'kueche.anna', pin: '48213' })) body.set(name, value)
  body.set('taskIds', taskId(0))
  for (let index = 0; index < 300; index++) body.append(`x${index}`, '')
  expect((await send(pagePath(to), { body, headers: navigation })).status).toBe(422)
})

test('a photo comes with the form; all records of one check-in share it', async () => {
  const page = await readPage(send(pagePath(to)))
  expect(page.field('Take a photo')?.description ?? '').toBe('')
  const answer = await sendForm({ photo: await someJpeg({ width: 2000, height: 1000 }), tasks: [0, 1] })
  expect(answer.status).toBe(303)
  const thanks = await readPage(readAfter(answer))
  expect(thanks.text).toContain('Thank you')
  expect(thanks.text).not.toMatch(/photo/i)
  const { files } = await storedFiles()
  expect(files).toHaveLength(1)
  expect(recordedPhotos()).toMatchObject([
    { photoKey: files[0], status: 'completed' },
    { photoKey: files[0], status: 'completed' },
  ])
  const read = await send(`/files/${files[0]}`, { cookie: fixture.owner.token })
  expect([read.status, read.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect((await send(`/files/${files[0]}`, { cookie: (await createOwner()).token })).status).toBe(404)
})

test('the form asks for a photo only where one is taken, and says whether it must be', async () => {
  const textOf = async () => (await readPage(send(pagePath(to)))).text
  expect(await textOf()).toContain('Photo (optional)')
  to = (await newSchedule(forced)).id
  expect(await textOf()).toContain('Photo (required)')
  await setPhotoPermission(fixture.owner, { plan: 'plus' })
  expect(await textOf()).not.toContain('Photo')
  expect((await sendForm()).status).toBe(303)
  expect(recordedPhotos()).toMatchObject([{ photoKey: null, status: 'completed' }])
})

test('a photo may be left out where it is optional, a forced one may not', async () => {
  expect((await sendForm()).status).toBe(303)
  to = (await newSchedule(forced)).id
  const refused = await sendForm({ headers: {} })
  expect(refused.status).toBe(422)
  const page = await readPage(refused)
  expect(page.alert).toContain('Please check: photo.')
  expect(page.field('Take a photo')).toMatchObject({ invalid: true, description: 'A photo is still missing here.' })
  expect(page.field('Login name')?.value).toBe('kueche.anna')
  expect((await sendForm({ photo: await someJpeg() })).status).toBe(303)
})

test('a wrong PIN and a missing photo are said in one go', async () => {
  to = (await newSchedule(forced)).id
  const page = await readPage(sendForm({ pin: '00000', headers: {} }))
  expect(page.alert).toContain('Please check: name, PIN and photo.')
  expect(page.field('Take a photo')?.description).toBe('A photo is still missing here.')
})

test.each<[string, () => BlobPart | Promise<BlobPart>, number, string]>([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'image file'],
  ['half a picture', async () => (await somePng()).slice(0, 60), 422, 'broken or incomplete'],
  ['2 MB and a byte', async () => padded(await somePng(), pictureLimits.bytes + 1), 413, 'The limit is 2 MB'],
  ['196 megapixels', () => hugePng({ width: 14_000, height: 14_000 }), 413, 'megapixels'],
])(
  '%s is refused at the field; nothing is recorded or stored, and all that was typed stays',
  async (_, photo, status, text) => {
    const refused = await sendForm({ photo: await photo() })
    expect(refused.status).toBe(303)
    const redirected = await readAfter(refused)
    expect(redirected.status).toBe(status)
    const page = await readPage(redirected)
    expect(page.field('Take a photo')?.description).toContain(text)
    expect(page.field('Login name')?.value).toBe('kueche.anna')
    expect([recordedPhotos(), (await storedFiles()).files]).toEqual([[], []])
  },
)

test('with a wrong PIN no picture is stored; the page says that the browser has dropped it', async () => {
  const refused = await sendForm({ pin: '00000', photo: await someJpeg() })
  const page = await readPage(readAfter(refused))
  expect(page.text).toContain('Please take it again.')
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})

test('an ordinary form without parts is taken as before', async () => {
  expect((await post({}, { to })).status).toBe(303)
})

test('the same form once more is answered like the first', async () => {
  const photo = await someJpeg()
  await sendForm({ photo, key: 'k1' })
  expect((await sendForm({ photo, key: 'k1' })).status).toBe(303)
  expect(recordedPhotos()).toHaveLength(1)
})

test('a photo counts as one post of the address, not as two', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 70; index += 1)
    statuses.push((await sendForm({ photo: 'no picture', headers: {} })).status)
  expect(new Set(statuses)).toEqual(new Set([415]))
})

async function withoutStore<Done>(work: () => Promise<Done>): Promise<Done> {
  const folder = settings().UPLOADS_DIR
  writeFileSync(folder, 'a file where the folder should be')
  try {
    return await work()
  } finally {
    rmSync(folder)
  }
}

test('if the photo can’t be stored, a check-in with an optional photo is recorded, and the photo is uploaded later', async () => {
  const answer = await withoutStore(async () => sendForm({ photo: await someJpeg(), tasks: [0, 1] }))
  expect(answer.status).toBe(303)
  expect(recordedPhotos()).toMatchObject([
    { status: 'pending', completedAt: null },
    { status: 'pending', completedAt: null },
  ])
  const thanks = await readPage(readAfter(answer))
  expect(thanks.text).toContain('The photo is still missing')
  const pendingPhotoToken = Object.fromEntries(thanks.form('Send photo')?.values ?? [])['owed'] ?? ''

  const broken = await sendPendingPhoto(pendingPhotoToken, 'no picture')
  const redirected = await readAfter(broken)
  expect([broken.status, redirected.status]).toEqual([303, 415])
  expect((await readPage(redirected)).field('Take a photo')?.description).toContain('image file')

  const sent = await sendPendingPhoto(pendingPhotoToken, await someJpeg())
  expect((await readPage(readAfter(sent))).text).not.toContain('still missing')
  expect(recordedPhotos()).toMatchObject([{ status: 'completed' }, { status: 'completed' }])
  expect((await sendPendingPhoto(`${pendingPhotoToken}x`, await someJpeg())).status).toBe(403)
})

function sendPendingPhoto(pendingPhotoToken: string, photo: BlobPart) {
  const body = new FormData()
  body.set('owed', pendingPhotoToken)
  body.set('photo', new File([photo], 'IMG.JPG'))
  return send(pagePath(to), { body, headers: navigation })
}

test('if the photo can’t be stored, a check-in that requires it is not recorded', async () => {
  to = (await newSchedule(forced)).id
  const refused = await withoutStore(async () => sendForm({ photo: await someJpeg(), headers: {} }))
  expect(refused.status).toBe(503)
  expect((await readPage(refused)).alert).toContain('Not recorded yet')
  expect(recordedPhotos()).toEqual([])
})

test('an upload address of one schedule takes no photo for another', async () => {
  const { uploadUrl } = (await (await requestPhotoUpload(to)).json()) as { uploadUrl: string }
  const answer = await sendPendingPhoto(uploadUrl.split('/').at(-1) ?? '', await someJpeg())
  expect((await readAfter(answer)).status).toBe(422)
  expect((await storedFiles()).files).toEqual([])
})
