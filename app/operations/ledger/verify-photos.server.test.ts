import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { enterHiddenTasks } from '#app/data/write/ledger/open-ledgers.sql.server.ts'
import { fileStore } from '#app/gateways/files/file-store.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { putPhoto, requestPhotoUpload, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'
import { verifyLedger } from './verify-ledger.server.ts'
import { verifyPhotos } from './verify-photos.server.ts'

useDatabase()
const { fixture, taskId, call, newSchedule } = useCheckIns()

const sql = () => database().sql
const verify = () => verifyLedger(sql(), fixture.owner.companyId)
const photos = () => verifyPhotos(sql(), fixture.owner.companyId)
const change = (query: string, values = {}) => database().atomically((writing) => writing.run(query, values))
const kinds = () =>
  sql()
    .all<{ kind: string }>('SELECT kind FROM LedgerEntry ORDER BY number')
    .map(({ kind }) => kind)

let photoKey: string

async function uploaded() {
  const { id: scheduleId } = await newSchedule({ allowStaffImageUpload: true })
  const requested = (await (await requestPhotoUpload(scheduleId)).json()) as RequestedPhoto
  expect((await putPhoto(requested.uploadUrl, await someJpeg())).status).toBe(201)
  return { scheduleId, photoKey: requested.photoKey }
}

/** A check-in with a photo. */
beforeEach(async () => {
  await setPhotoPermission(fixture.owner)
  const photo = await uploaded()
  photoKey = photo.photoKey
  await call({ photoKey }, { to: photo.scheduleId })
})

test('the hash of a photo is noted as its file is stored, and entered with it', async () => {
  const bytes = (await fileStore().read(photoKey)) ?? Buffer.alloc(0)
  const stored = sql().get<{ sha256: string }>('SELECT sha256 FROM Upload WHERE key = :photoKey', { photoKey })
  expect(stored?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(kinds().slice(-2)).toEqual(['checkIn', 'photo'])
  expect([verify().fault, await photos()]).toEqual([null, { photos: 1, fault: null }])
})

test('an exchanged file is found, one that is gone too, and so is a hash that was exchanged with it', async () => {
  const other = Buffer.from('another photo')
  await fileStore().put(photoKey, other)
  expect((await photos()).fault).toMatchObject({ fault: 'photoChanged', kind: 'photo', recordId: photoKey })
  expect(verify().fault).toBeNull()
  const sha256 = createHash('sha256').update(other).digest('hex')
  await change('UPDATE Upload SET sha256 = :sha256 WHERE key = :photoKey', { sha256, photoKey })
  expect((await photos()).fault).toBeNull()
  expect(verify().fault).toMatchObject({ fault: 'recordChanged', kind: 'photo' })
  await change('UPDATE Upload SET sha256 = NULL')
  expect(verify().fault).toMatchObject({ fault: 'recordChanged', kind: 'photo' })
})

test('a file that is gone is found, unless an owner removed the photo', async () => {
  await fileStore().remove(photoKey)
  expect((await photos()).fault).toMatchObject({ fault: 'photoMissing', recordId: photoKey })
  const { id } = sql().get<{ id: string }>('SELECT id FROM CheckIn WHERE photoKey = :photoKey', { photoKey }) ?? {}
  const json = { reason: 'Gesicht' }
  await send(`/api/check-ins/${id}/photo`, { method: 'DELETE', bearer: fixture.owner.token, json })
  expect([kinds().at(-1), verify().fault, await photos()]).toEqual(['photoRemoved', null, { photos: 0, fault: null }])
})

test('a photo from before hashes were noted is entered without one, and left out', async () => {
  const old = await uploaded()
  await change('UPDATE Upload SET sha256 = NULL WHERE key = :photoKey', { photoKey: old.photoKey })
  await call({ photoKey: old.photoKey }, { to: old.scheduleId })
  expect([verify().fault, await photos()]).toEqual([null, { photos: 1, fault: null }])
})

test('a photo that comes after its check-in was removed is entered with it', async () => {
  const { id: scheduleId } = await newSchedule({ allowStaffImageUpload: true })
  const requested = (await (await requestPhotoUpload(scheduleId)).json()) as RequestedPhoto
  const done = await call({ photoKey: requested.photoKey }, { to: scheduleId })
  const { checkIns } = (await done.json()) as { checkIns: { id: string; status: string }[] }
  expect(checkIns[0]?.status).toBe('pending')
  const json = { reason: 'falscher Ort' }
  await send(`/api/check-ins/${checkIns[0]?.id}`, { method: 'DELETE', bearer: fixture.owner.token, json })
  expect((await putPhoto(requested.uploadUrl, await someJpeg())).status).toBe(201)
  expect(kinds().slice(-4)).toEqual(['checkIn', 'photoMissing', 'removed', 'photo'])
  expect([verify().fault, await photos()]).toEqual([null, { photos: 2, fault: null }])
})

const visibility = (hidden: boolean, nth: 0 | 1 = 0) =>
  send(`/api/schedules/${fixture.scheduleId}/tasks/${taskId(nth)}/visibility`, {
    method: 'PUT',
    bearer: fixture.owner.token,
    json: { hidden },
  })

test('each task that is hidden from the public page or shown again is an entry of its schedule', async () => {
  for (const [hidden, nth] of [
    [true, 0],
    [true, 0],
    [true, 1],
    [false, 0],
  ] as const)
    await visibility(hidden, nth)
  expect(kinds().slice(-4)).toEqual(['photo', 'taskHidden', 'taskHidden', 'taskShown'])
  expect(verify().fault).toBeNull()
  await change('DELETE FROM HiddenTask')
  expect(verify().fault).toMatchObject({ fault: 'recordChanged', kind: 'taskShown' })
})

test('a task that somebody hid by hand is found', async () => {
  await change('INSERT INTO HiddenTask (scheduleId, taskId, hiddenAt) VALUES (:scheduleId, :taskId, 0)', {
    scheduleId: fixture.scheduleId,
    taskId: taskId(0),
  })
  expect(verify().fault).toMatchObject({ fault: 'stateUnentered', kind: 'schedule', recordId: fixture.scheduleId })
})

test('what was hidden before that was entered is entered once, by the migration', async () => {
  await visibility(true)
  await change(`DELETE FROM LedgerEntry WHERE kind = 'taskHidden'`)
  for (const _ of [1, 2]) await database().atomically((writing) => enterHiddenTasks(writing, new Date()))
  expect(kinds().filter((kind) => kind === 'taskHidden')).toHaveLength(1)
  expect(verify().fault).toBeNull()
})
