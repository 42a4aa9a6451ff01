import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { photoForm } from '#tests/support/stories/check-in-requests.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { putPhoto, requestPhotoUpload, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'

useDatabase()
const { fixture, newSchedule, taskId, pagePath, post, call } = useCheckIns()

const broken = { comment: 'Schloss <klemmt>', defect: 'broken' }
const defects = () => database().sql.all('SELECT category, text, source, signature FROM Defect')
const comments = () => database().sql.all('SELECT 1 FROM Comment').length
const plus = () => givePlan(fixture.owner, 'plus')

test.each(['post', 'call'] as const)(
  'a note that says what is wrong is a defect, and no message, by %s',
  async (way) => {
    await plus()
    const answer = await { post, call }[way]({ ...broken, taskIds: [taskId(0), taskId(1)] })
    expect([201, 303]).toContain(answer.status)
    expect(defects()).toEqual([{ category: 'broken', text: 'Schloss <klemmt>', source: 'staff', signature: 'Anna K.' }])
    expect(comments()).toBe(0)
    expect(database().sql.all('SELECT DISTINCT comment FROM CheckIn')).toEqual([{ comment: 'Schloss <klemmt>' }])
  },
)

test('without words too, but not something else; without a category it stays a message', async () => {
  await plus()
  expect((await call({ defect: 'soap' })).status).toBe(201)
  expect(defects()).toMatchObject([{ category: 'soap', text: null }])
  expect((await call({ taskIds: [taskId(1)], comment: 'Seife leer' })).status).toBe(201)
  expect([defects().length, comments()]).toEqual([1, 1])
})

test('a repeat makes no second one', async () => {
  await plus()
  const options = { headers: { 'Idempotency-Key': 'k1' } }
  const answers = [await call(broken, options), await call(broken, options)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(defects()).toHaveLength(1)
})

test.each<[string, object, [number, string]]>([
  ['a category that is none', { defect: 'fire' }, [422, 'defect.categoryUnknown']],
  ['something else without words', { defect: 'other', comment: ' ' }, [422, 'defect.textRequired']],
  ['too many words', { comment: 'x'.repeat(301) }, [422, 'defect.textTooLong']],
  ['a wrong PIN', { pin: '11223' }, [401, 'checkIn.invalidStaffOrPin']],
])('after %s nothing is stored', async (_, change, expected) => {
  await plus()
  const answer = await call({ ...broken, ...change })
  expect([answer.status, ((await errorOf(answer)) as { code: string }).code]).toEqual(expected)
  expect([defects().length, database().sql.all('SELECT 1 FROM CheckIn').length]).toEqual([0, 0])
})

test('the page offers it from Plus on, and shows after a refusal what was chosen', async () => {
  await givePlan(fixture.owner, 'free')
  expect(await (await send(pagePath())).text()).not.toContain('name="defect"')
  expect((await call(broken)).status).toBe(403)
  await plus()
  const refused = await post({ ...broken, defect: 'other', comment: '' })
  expect(refused.status).toBe(422)
  const page = await readMarkup(refused)
  expect(page.querySelector('#defect option[selected]')?.getAttribute('value')).toBe('other')
  expect(page.querySelector('#comment-error')).not.toBeNull()
})

test('its photo is that of the check-in, once it is there', async () => {
  await openForPhotos()
  const { photoKey, uploadUrl } = await requested()
  expect((await call({ ...broken, photoKey }, { to })).status).toBe(201)
  expect(await photoOf('defects')).toBeUndefined()
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  expect(await photoOf('defects')).toBe(photoKey)
  expect((await readPage(send('/defects', { cookie: fixture.owner.token }))).text).toContain('Schloss <klemmt>')
})

test('removing the defect leaves the check-in its photo; removing that of the check-in leaves the defect none', async () => {
  await openForPhotos()
  const photoKey = await uploaded()
  expect((await call({ ...broken, photoKey }, { to })).status).toBe(201)
  const file = async () => (await send(`/files/${photoKey}`, { cookie: fixture.owner.token })).status
  const remove = async (path: string) => {
    const json = { reason: 'doppelt' }
    expect((await send(path, { method: 'DELETE', bearer: fixture.owner.token, json })).status).toBe(204)
  }
  await remove(`/api/defects/${(await first('defects'))?.id}`)
  expect([await first('defects'), await photoOf('check-ins'), await file()]).toEqual([undefined, photoKey, 200])
  expect((await call({ ...broken, photoKey: await uploaded(), taskIds: [taskId(1)] }, { to })).status).toBe(201)
  await remove(`/api/check-ins/${(await first('check-ins'))?.id}/photo`)
  expect(await first('defects')).toMatchObject({ text: 'Schloss <klemmt>', photo: null })
  expect(database().sql.all('SELECT key FROM Upload')).toEqual([{ key: photoKey }])
})

test('the form of the page sends a defect and a photo at once', async () => {
  await openForPhotos()
  const form = photoForm({ loginName: 'kueche.anna', pin: '48213', taskIds: [taskId(0)], photo: await someJpeg() })
  for (const [name, value] of Object.entries(broken)) form.set(name, value)
  expect((await send(pagePath(to), { body: form })).status).toBe(303)
  expect(await first('defects')).toMatchObject({ category: 'broken', text: 'Schloss <klemmt>', state: 'open' })
  expect(await photoOf('defects')).toEqual(expect.any(String))
  expect(await photoOf('check-ins')).toBe(await photoOf('defects'))
})

let to: string

/** A schedule that takes photos. */
async function openForPhotos() {
  await setPhotoPermission(fixture.owner)
  to = (await newSchedule({ ...alwaysOpen, allowStaffImageUpload: true })).id
}

async function requested(): Promise<RequestedPhoto> {
  return (await (await requestPhotoUpload(to)).json()) as RequestedPhoto
}

async function uploaded(): Promise<string> {
  const { uploadUrl, photoKey } = await requested()
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  return photoKey
}

/** The newest in a list of the API. */
async function first(list: 'defects' | 'check-ins') {
  const answer = await send(`/api/${list}`, { bearer: fixture.owner.token })
  return ((await answer.json()) as { items: { id: string; photo: { key: string } | null }[] }).items[0]
}

async function photoOf(list: 'defects' | 'check-ins') {
  return (await first(list))?.photo?.key
}
