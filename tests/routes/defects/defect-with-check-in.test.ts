import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
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
  await setPhotoPermission(fixture.owner)
  const { id } = await newSchedule({ ...alwaysOpen, allowStaffImageUpload: true })
  const requested = await requestPhotoUpload(id)
  const { uploadUrl, photoKey } = (await requested.json()) as RequestedPhoto
  expect((await call({ ...broken, photoKey }, { to: id })).status).toBe(201)
  const photo = async () => {
    const answer = await send('/api/defects', { bearer: fixture.owner.token })
    return ((await answer.json()) as { items: { photo: { key: string } | null }[] }).items[0]?.photo?.key
  }
  expect(await photo()).toBeUndefined()
  expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
  expect(await photo()).toBe(photoKey)
  expect((await readPage(send('/defects', { cookie: fixture.owner.token }))).text).toContain('Schloss <klemmt>')
})
