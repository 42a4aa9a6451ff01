import { rmSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { settings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { putPhoto, requestPhotoUpload, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { today } from '#tests/support/schedules/open-schedules.ts'

useDatabase()
const { fixture, newSchedule, taskId, call } = useCheckIns()

const reason = 'A guest can be seen'
let to: string

beforeEach(async () => {
  await setPhotoPermission(fixture.owner)
  to = (await newSchedule({ allowStaffImageUpload: true, forcePhotos: true })).id
})

type Item = { id: string; status: string; photo: unknown; photoRemovedReason: string | null }

const range = () => `from=${today()}&to=${today()}`
const listAddress = () => `/schedules/${to}/attendance/check-ins`
const read = (path: string) => send(path, { bearer: fixture.owner.token })
const page = (path: string) => readPage(send(path, { cookie: fixture.owner.token }))

/** Removes the photo of a check-in by the API or by the page. */
const byCall = (id: string, { token } = fixture.owner, json: object = { reason }) =>
  send(`/api/check-ins/${id}/photo`, { method: 'DELETE', bearer: token, json })
const byPage = (id: string, { token } = fixture.owner, form: Record<string, string> = { reason }) =>
  send(`${listAddress()}/${id}/photo/remove?${range()}`, { cookie: token, form })
const doors = [
  ['the API', byCall, 204],
  ['the page', byPage, 303],
] as const

/** Anna checks in with a photo; without `isUploaded` the photo is awaited. */
async function checkIn({ tasks = [0], isUploaded = true }: { tasks?: (0 | 1)[]; isUploaded?: boolean } = {}) {
  const requested = (await (await requestPhotoUpload(to)).json()) as RequestedPhoto
  if (isUploaded) await putPhoto(requested.uploadUrl, await someJpeg())
  const taskIds = tasks.map(taskId)
  const answer = await call({ photoKey: requested.photoKey, taskIds }, { to })
  const { checkIns } = (await answer.json()) as { checkIns: { id: string }[] }
  return { ...requested, ids: checkIns.map(({ id }) => id), id: checkIns[0]?.id ?? '' }
}

async function items(): Promise<Item[]> {
  return ((await (await read('/api/check-ins')).json()) as { items: Item[] }).items
}

test.each(doors)(
  '%s deletes a photo for good, and every check-in that shared it stays as it is, with who removed it, when and why',
  async (_, remove, status) => {
    const { ids, photoKey, uploadUrl } = await checkIn({ tasks: [0, 1] })
    const addresses = [`/files/${photoKey}`, `/files/${photoKey}?size=small`]
    const tags = await Promise.all(addresses.map(async (address) => (await read(address)).headers.get('ETag') ?? ''))
    const statistics = async () => {
      const answer = await read(`/api/schedules/${to}/attendance?${range()}`)
      return ((await answer.json()) as { statistics: object }).statistics
    }
    const before = await statistics()
    for (const [index, address] of addresses.entries()) {
      const headers = { 'If-None-Match': tags[index] ?? '' }
      expect((await send(address, { bearer: fixture.owner.token, headers })).status).toBe(304)
    }
    expect((await remove(ids[1] ?? '')).status).toBe(status)
    expect(await items()).toMatchObject(
      [1, 2].map(() => ({
        status: 'completed',
        photo: null,
        photoRemovedAt: expect.stringMatching(today()) as string,
        photoRemovedBy: 'Barbara Huber',
        photoRemovedReason: reason,
        deletedAt: null,
      })),
    )
    expect(await storedFiles()).toEqual({ files: [], rows: [] })
    expect(database().sql.all('SELECT * FROM FileToRemove')).toEqual([])
    expect(await statistics()).toEqual(before)
    for (const [index, address] of addresses.entries()) {
      expect((await read(address)).status).toBe(404)
      const headers = { 'If-None-Match': tags[index] ?? '' }
      expect((await send(address, { bearer: fixture.owner.token, headers })).status).toBe(404)
    }
    expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(403)
  },
)

test.each(doors)('%s: a photo that was removed before keeps its first reason', async (_, remove, status) => {
  const { id } = await checkIn()
  expect((await remove(id)).status).toBe(status)
  expect((await remove(id, fixture.owner, { reason: 'Another one' })).status).toBe(status)
  expect(await items()).toMatchObject([{ photoRemovedReason: reason }])
})

test.each(doors)('%s: without a reason, or with too long a one, the photo stays', async (_, remove) => {
  const { id, photoKey } = await checkIn()
  for (const wrong of ['', ' \n ', 'x'.repeat(501)])
    expect((await remove(id, fixture.owner, { reason: wrong })).status).toBe(422)
  expect(await items()).toMatchObject([{ photo: { key: photoKey }, photoRemovedReason: null }])
})

test.each(doors)('%s: where there is no photo, or it is still awaited, there is none to remove', async (_, remove) => {
  to = (await newSchedule({ allowStaffImageUpload: true })).id
  const { id: pending } = await checkIn({ isUploaded: false })
  const without = await call({ taskIds: [taskId(1)] }, { to })
  const { checkIns } = (await without.json()) as { checkIns: { id: string }[] }
  for (const id of [pending, checkIns[0]?.id ?? '']) expect((await remove(id)).status).toBe(409)
  expect((await items()).map(({ status }) => status).toSorted()).toEqual(['completed', 'pending'])
  expect(await errorOf(await byCall(pending))).toMatchObject({ code: 'checkIn.noPhoto' })
})

test.each(doors)(
  '%s: the photo of a hidden and removed check-in is removed too, on every plan',
  async (_, remove, status) => {
    const { id } = await checkIn()
    await send(`/api/check-ins/${id}/visibility`, {
      method: 'PUT',
      bearer: fixture.owner.token,
      json: { hidden: true },
    })
    await send(`/api/check-ins/${id}`, {
      method: 'DELETE',
      bearer: fixture.owner.token,
      json: { reason: 'Wrong floor' },
    })
    await givePlan(fixture.owner, 'free')
    expect((await remove(id)).status).toBe(status)
    expect(await items()).toMatchObject([
      { status: 'deleted', hidden: true, deletedReason: 'Wrong floor', photo: null, photoRemovedReason: reason },
    ])
    expect((await storedFiles()).files).toEqual([])
  },
)

test.each(doors)('%s: the photo of another company is not found', async (_, remove) => {
  const { id } = await checkIn()
  expect((await remove(id, await createOwner())).status).toBe(404)
  expect((await storedFiles()).files).toHaveLength(1)
})

test('if the file can’t be removed now, nobody can read it, and it is removed later', async () => {
  const { id, photoKey } = await checkIn()
  const folder = `${settings().UPLOADS_DIR}/${photoKey.slice(0, 2)}`
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder should be')
  expect((await byCall(id)).status).toBe(204)
  expect((await read(`/files/${photoKey}`)).status).toBe(404)
  expect(database().sql.all('SELECT key FROM FileToRemove')).toEqual([{ key: photoKey }])
  rmSync(folder)
  await removeFiles()
  expect(database().sql.all('SELECT key FROM FileToRemove')).toEqual([])
})

test('the list has a link to a dialog that shows the photo; afterwards it says in its place what happened', async () => {
  const { id, photoKey } = await checkIn({ tasks: [0, 1] })
  const name = '12:00, Büros, Anna K.: remove photo'
  const dialogAddress = `${listAddress()}/${id}/photo/remove?${range()}`
  expect((await page(`${listAddress()}?${range()}`)).link(name)).toBe(dialogAddress)
  const { dialog } = await page(dialogAddress)
  expect(dialog?.title).toBe('Remove the photo of Büros at 12:00 by Anna K.?')
  expect(dialog?.image('Photo by Anna K.: Büros, 12:00')).toBe(`/files/${photoKey}?size=small`)
  expect(dialog?.text).toContain('Several check-ins share this photo')
  expect(dialog?.link('Cancel')).toBe(`${listAddress()}?${range()}`)

  const removed = await byPage(id)
  expect(removed.headers.get('Location')).toBe(`${listAddress()}?${range()}`)
  const list = await page(`${listAddress()}?${range()}`)
  const note = /Photo removed on .+ by Barbara Huber\. Reason: A guest can be seen/
  expect(list.rows.map((row) => row['Note'])).toEqual([expect.stringMatching(note), expect.stringMatching(note)])
  expect([list.link(name), list.image('Photo by Anna K.: Büros, 12:00')]).toEqual([undefined, undefined])
  const again = await send(dialogAddress, { cookie: fixture.owner.token })
  expect([again.status, again.headers.get('Location')]).toEqual([302, `${listAddress()}?${range()}`])
  const person = await page(`/staff/${fixture.anna.id}/check-ins`)
  expect(person.dialog?.listItems).toEqual([expect.stringMatching(note), expect.stringMatching(note)])
})

test('a removed check-in keeps a link to remove its photo', async () => {
  const { id } = await checkIn()
  await send(`/api/check-ins/${id}`, { method: 'DELETE', bearer: fixture.owner.token, json: { reason: 'Wrong floor' } })
  const { link } = await page(`${listAddress()}?${range()}`)
  expect(link('12:00, Büros, Anna K.: remove photo')).toBe(`${listAddress()}/${id}/photo/remove?${range()}`)
})

test('attendance, CSV, PDF and the export of all data say that there was a photo', { timeout: 60_000 }, async () => {
  const { id, photoKey } = await checkIn()
  await byCall(id)
  const attendance = await read(`/api/schedules/${to}/attendance?${range()}`)
  const { items: occurrences } = (await attendance.json()) as { items: { checkIn: Item | null }[] }
  const found = occurrences.find(({ checkIn: done }) => done?.id === id)?.checkIn
  expect(found).toMatchObject({ photo: null, photoRemovedBy: 'Barbara Huber', photoRemovedReason: reason })

  const csv = await (
    await read(`/api/schedules/${to}/attendance.csv?${range()}&columns=status,photoRemovedReason`)
  ).text()
  expect(csv.split('\r\n')).toContain(`completed,${reason}`)

  for (const photos of ['', '&photos=true']) {
    const pdf = await read(`/api/schedules/${to}/attendance.pdf?${range()}${photos}`)
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    const text = (await Promise.all(pages.map((one) => one.text()))).join(' ').replace(/\s+/g, ' ')
    expect(text).toMatch(/Photo removed on .+ because: A guest can be seen/)
    expect(await pages[0]?.countBitmaps()).toBe(0)
  }

  const files = unzip(Buffer.from(await (await send('/export.zip', { cookie: fixture.owner.token })).arrayBuffer()))
  expect([...files.keys()].filter((path) => path.includes(photoKey))).toEqual([])
  const [exported] = JSON.parse(String(files.get('check-ins.json'))) as object[]
  expect(exported).toMatchObject({ id, photoKey: null, photoRemovedReason: reason })
  expect(exported).toHaveProperty('photoRemovedAt', expect.stringMatching(today()))
})
