import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { creationsOf } from '#app/operations/limits/creations.server.ts'
import { reportAsGuest } from '#app/operations/guests/report-as-guest.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { allowGuests } from '#tests/support/stories/guests.ts'

useDatabase()

let owner: Owner
let schedule: Awaited<ReturnType<typeof createSchedule>>
let taskId: string

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  owner = await createOwner({ plan: 'pro' })
  const anna = await createStaff(owner, { loginName: 'anna' })
  const task = await createTask(owner)
  taskId = task.id
  const tasks = [{ taskId, staffIds: [anna.id] }]
  schedule = await createSchedule(owner, { title: 'WC', location: 'UG', times: ['11:20'], tasks })
  await allowGuests(schedule)
})
afterEach(() => void vi.useRealTimers())

let guests = 0
/** Each from an address of their own. */
const someAddress = () => `198.51.${Math.floor(guests / 250)}.${(guests++ % 250) + 1}`

const report = (json: object = { category: 'paper' }, address = someAddress()) =>
  send(`/api/schedules/${schedule.id}/defects`, { json, address })
const rate = (stars: unknown, address = someAddress()) =>
  send(`/api/schedules/${schedule.id}/ratings`, { json: { stars }, address })

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await errorOf(answer)) as { code: string }).code]
}

async function list() {
  const answer = await send('/api/defects', { bearer: owner.token })
  return (await answer.json()) as { total: number; items: Record<string, unknown>[] }
}

async function read(id: unknown) {
  return (await (await send(`/api/defects/${String(id)}`, { bearer: owner.token })).json()) as {
    history: Record<string, unknown>[]
  }
}

const days = () => database().sql.all<Record<string, unknown>>('SELECT day, one, two, three, four, five FROM RatingDay')

test('what a guest reports is a defect, and is counted up while it is not done', async () => {
  const first = await report({ category: 'soap', text: 'Links leer' })
  expect([first.status, await first.json()]).toEqual([202, { accepted: true }])
  vi.setSystemTime(new Date('2026-11-18T10:30:00Z'))
  await Promise.all([report({ category: 'soap' }), report({ category: 'soap', text: 'Rechts auch' })])
  await report({ category: 'dirty' })
  const { total, items } = await list()
  expect(total).toBe(2)
  const soap = { category: 'soap', text: 'Links leer', from: 'guest', count: 3, openedBy: null, state: 'open' }
  const at = '2026-11-18T10:30:00.000Z'
  expect(items[1]).toMatchObject({ ...soap, lastReportedAt: at, changedAt: '2026-11-18T10:20:00.000Z' })
  const { history } = await read(items[1]?.['id'])
  expect(history).toEqual([{ state: 'open', note: 'Rechts auch', photo: null, by: null, fromGuest: true, at }])
  await send(`/api/defects/${String(items[1]?.['id'])}`, {
    method: 'PUT',
    bearer: owner.token,
    json: { state: 'done' },
  })
  await report({ category: 'soap' })
  expect((await list()).items[0]).toMatchObject({ category: 'soap', state: 'open', count: 1, lastReportedAt: null })
})

test('of what staff reported a guest’s report is counted too; the words of staff stay', async () => {
  const byAnna = { loginName: 'anna', pin: '48213', category: 'smell', text: 'Abfluss' }
  expect((await report(byAnna)).status).toBe(201)
  expect((await report({ category: 'smell', text: 'Es stinkt' })).status).toBe(202)
  expect((await list()).items).toMatchObject([{ from: 'staff', text: 'Abfluss', count: 2 }])
})

test('ten thousand reports in a minute are one defect, and check-ins and the board go on', async () => {
  const attempt = { scheduleId: schedule.id, formId: null, category: 'dirty' as const, text: 'x' }
  const reports = await Promise.all(
    Array.from({ length: 10_000 }, () => reportAsGuest({ ...attempt, address: someAddress(), now: new Date() })),
  )
  expect(reports.filter(({ ok }) => ok).length).toBe(60)
  const refused = await report()
  expect([await codeOf(refused), refused.headers.get('Retry-After')]).toEqual([[429, 'guest.enough'], '3600'])
  const { total, items } = await list()
  expect([total, items[0]?.['count'], (await read(items[0]?.['id'])).history.length]).toEqual([1, 60, 20])
  expect(database().sql.all('SELECT 1 FROM ThrottleCounter').length).toBeLessThan(70)
  const byAnna = { loginName: 'anna', pin: '48213', taskIds: [taskId] }
  const checkIn = await send(`/api/schedules/${schedule.id}/check-ins`, { json: byAnna })
  expect(checkIn.status).toBe(201)
  const board = await readPage(send('/defects', { cookie: owner.token }))
  expect(board.rows.map((row) => row['What'])).toEqual([expect.stringContaining('×60')])
}, 60_000)

test('one address sends five reports and twenty ratings in an hour, and a network of IPv6 ten times as many', async () => {
  const many = (count: number, send1: () => Promise<Response>) => Promise.all(Array.from({ length: count }, send1))
  const taken = (answers: Response[]) => answers.filter(({ status }) => status === 202).length
  expect(taken(await many(8, () => report({ category: 'paper' }, '198.51.100.9')))).toBe(5)
  expect(taken(await many(25, () => rate(5, '198.51.100.9')))).toBe(20)
  let host = 0
  const fromNetwork = () => report({ category: 'paper' }, `2001:db8:1:${(host++).toString(16)}::/64`)
  expect(taken(await many(60, fromNetwork))).toBe(50)
  vi.setSystemTime(new Date('2026-11-18T11:20:01Z'))
  expect((await report({ category: 'paper' }, '198.51.100.9')).status).toBe(202)
})

test('ratings are counted by local day, and nothing of a guest is kept', async () => {
  expect((await rate(5)).status).toBe(202)
  await Promise.all([rate(5), rate(1), rate(3)])
  vi.setSystemTime(new Date('2026-11-18T23:10:00Z'))
  await rate(2)
  expect(days()).toEqual([
    { day: '2026-11-18', one: 1, two: 0, three: 1, four: 0, five: 2 },
    { day: '2026-11-19', one: 0, two: 1, three: 0, four: 0, five: 0 },
  ])
  for (const stars of [0, 6, 2.5, '5', null, undefined])
    expect(await codeOf(await rate(stars))).toEqual([422, 'guest.starsUnknown'])
  const answer = await send(`/api/schedules/${schedule.id}/ratings`, { bearer: owner.token })
  expect(await answer.json()).toMatchObject({
    items: [
      { day: '2026-11-19', mean: 2 },
      { count: 4, mean: 3.5 },
    ],
  })
})

test('a day’s ratings are removed with a reason, and kept in the export; later ones of the day count anew', async () => {
  await rate(1)
  const path = `/api/schedules/${schedule.id}/ratings/2026-11-18`
  const remove = (json: object, by = owner) => send(path, { method: 'DELETE', bearer: by.token, json })
  expect((await remove({ reason: '' })).status).toBe(422)
  expect(await codeOf(await remove({ reason: 'Schulklasse' }, await createOwner()))).toEqual([
    404,
    'guest.ratingsNotFound',
  ])
  expect((await remove({ reason: 'Schulklasse' })).status).toBe(204)
  expect(await codeOf(await remove({ reason: 'noch mal' }))).toEqual([404, 'guest.ratingsNotFound'])
  await rate(5)
  const listed = await send(`/api/schedules/${schedule.id}/ratings`, { bearer: owner.token })
  expect(await listed.json()).toMatchObject({ items: [{ day: '2026-11-18', one: 0, five: 1 }] })
  const answer = await send('/export.zip', { cookie: owner.token })
  const file = unzip(Buffer.from(await answer.arrayBuffer())).get('rating-days.json')
  expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject([
    { day: '2026-11-18', one: 1, removedReason: 'Schulklasse' },
    { day: '2026-11-18', five: 1, removedReason: null },
  ])
})

test.each<[string, object, [number, string]]>([
  ['a category that is none', { category: 'fire' }, [422, 'defect.categoryUnknown']],
  ['something else without words', { category: 'other' }, [422, 'defect.textRequired']],
  ['words that nobody can see', { category: 'other', text: '\u200b\u202e \0' }, [422, 'defect.textRequired']],
  ['too many words', { category: 'soap', text: 'x'.repeat(301) }, [422, 'defect.textTooLong']],
  ['a photo without a PIN', { category: 'soap', photoKey: 'x' }, [422, 'defect.photoNotAllowed']],
  ['a login name without a PIN', { category: 'soap', loginName: 'anna' }, [422, 'checkIn.pinRequired']],
  ['a PIN without a login name', { category: 'soap', pin: '48213' }, [422, 'checkIn.loginNameRequired']],
])('%s is refused', async (_, json, expected) => {
  expect(await codeOf(await report(json))).toEqual(expected)
  expect((await list()).total).toBe(0)
})

test('hostile words are stored as a text, without what nobody can see', async () => {
  await report({
    category: 'other',
    text: '<script>alert(1)</script>\r\n\u202eשלום\0 https://spam.example a@b.example',
  })
  expect((await list()).items[0]).toMatchObject({
    text: '<script>alert(1)</script>\nשלום  https://spam.example a@b.example',
  })
})

test('a schedule that is switched off, of a smaller plan, a draft, archived or unknown takes nothing', async () => {
  const both = async () => [await codeOf(await report()), await codeOf(await rate(5))]
  const notOffered = [404, 'guest.notOffered']
  await allowGuests(schedule, { guestReports: false })
  expect([await codeOf(await report()), (await rate(5)).status]).toEqual([notOffered, 202])
  await allowGuests(schedule, { guestReports: true, ratings: false })
  expect([(await report()).status, await codeOf(await rate(5))]).toEqual([202, notOffered])
  await allowGuests(schedule)
  await givePlan(owner, 'plus')
  expect(await both()).toEqual([notOffered, notOffered])
  await givePlan(owner, 'pro')
  const change = (sql: string) => database().atomically((job) => job.run(sql, { now: new Date() }))
  await change("UPDATE ScheduleRevision SET status = 'draft'")
  expect(await both()).toEqual([
    [404, 'schedule.notFound'],
    [404, 'schedule.notFound'],
  ])
  await change("UPDATE ScheduleRevision SET status = 'private'")
  expect([(await report()).status, (await rate(5)).status]).toEqual([202, 202])
  await change('UPDATE Schedule SET archivedAt = :now')
  expect(await both()).toEqual([
    [410, 'schedule.ended'],
    [410, 'schedule.ended'],
  ])
  expect((await list()).items).toMatchObject([{ count: 2 }])
  const unknown = await send('/api/schedules/nothing/ratings', { json: { stars: 5 } })
  expect(await codeOf(unknown)).toEqual([404, 'schedule.notFound'])
})

test('an owner takes nothing for the rest of the day, or takes it again', async () => {
  const close = (closed: boolean, by = owner) =>
    send(`/api/schedules/${schedule.id}/guests`, { method: 'PUT', bearer: by.token, json: { closed } })
  const answer = await close(true)
  expect([answer.status, await answer.json()]).toEqual([200, { guestsClosedUntil: '2026-11-18T23:00:00.000Z' }])
  expect([await codeOf(await report()), await codeOf(await rate(4))]).toEqual([
    [403, 'guest.closed'],
    [403, 'guest.closed'],
  ])
  const stored = await send(`/api/schedules/${schedule.id}`, { bearer: owner.token })
  expect(await stored.json()).toMatchObject({ guestsClosedUntil: '2026-11-18T23:00:00.000Z' })
  expect(await codeOf(await close(false, await createOwner()))).toEqual([404, 'schedule.notFound'])
  await close(false)
  expect((await report()).status).toBe(202)
  await close(true)
  vi.setSystemTime(new Date('2026-11-18T23:00:00Z'))
  expect((await report()).status).toBe(202)
})

test('a plan without guests’ reports can’t switch them on, and a schedule keeps what it had', async () => {
  const {
    id: _,
    creator: __,
    createdAt: ___,
    updatedAt: ____,
    ...now
  } = (await (await send(`/api/schedules/${schedule.id}`, { bearer: owner.token })).json()) as Record<string, unknown>
  const put = (json: object) => send(`/api/schedules/${schedule.id}`, { method: 'PUT', bearer: owner.token, json })
  await givePlan(owner, 'plus')
  expect((await put({ ...now, title: 'WC 2' })).status).toBe(200)
  expect((await put({ ...now, ratings: false })).status).toBe(200)
  expect(await codeOf(await put({ ...now, ratings: true }))).toEqual([403, 'plan.featureNotIncluded'])
})

test('guests who report more than enough in a day take no room of staff', async () => {
  const now = new Date()
  await database().atomically((sql) => {
    for (let n = 0; n < 500; n += 1) creationsOf(sql, owner.companyId, { kind: 'guestReports', now }).count()
  })
  expect(await codeOf(await report())).toEqual([429, 'request.enoughForOneDay'])
  expect((await report({ category: 'paper', loginName: 'anna', pin: '48213' })).status).toBe(201)
  expect((await report()).status).toBe(202)
  const { items } = await list()
  expect(items).toMatchObject([{ category: 'paper', count: 2 }])
})

test('a report that finds no room is not taken for sent, and can be sent again', async () => {
  const now = new Date()
  const fill = () =>
    database().atomically((sql) => {
      for (let n = 0; n < 500; n += 1) creationsOf(sql, owner.companyId, { kind: 'guestReports', now }).count()
    })
  const attempt = { scheduleId: schedule.id, formId: 'form', text: null, address: someAddress(), now }
  const sendForm = (category: 'paper' | 'soap') => reportAsGuest({ ...attempt, category })
  await fill()
  expect([await sendForm('paper'), await sendForm('paper')].map(({ ok }) => ok)).toEqual([false, false])
  await database().atomically((sql) => sql.run('DELETE FROM ThrottleCounter'))
  expect([await sendForm('paper'), await sendForm('paper'), await sendForm('soap')].map(({ ok }) => ok)).toEqual([
    true,
    true,
    true,
  ])
  const { items } = await list()
  expect(items.map(({ category, count }) => [category, count]).toSorted()).toEqual([
    ['paper', 1],
    ['soap', 1],
  ])
})
