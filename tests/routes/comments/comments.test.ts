import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf, instant } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()
const { fixture, scheduleId, taskId, post, call } = useCheckIns()

type Comment = { id: string; text: string; tasks: string[]; doneBy: string | null; doneNote: string | null }

async function list(state = 'open', bearer = fixture.owner.token): Promise<Comment[]> {
  const answer = await send(`/api/comments?state=${state}`, { bearer })
  return ((await answer.json()) as { items: Comment[] }).items
}

const page = (path = '/comments') => readPage(send(path, { cookie: fixture.owner.token }))
const change = (id: string, json: unknown, bearer = fixture.owner.token) =>
  send(`/api/comments/${id}`, { method: 'PUT', bearer, json })
const submit = (id: string, form: Record<string, string>, query = '') =>
  send(`/comments/${id}/done${query}`, { cookie: fixture.owner.token, form })

test('what staff write by page or API is open on the dashboard, the page and the API, once for all its tasks', async () => {
  await post({ taskIds: [taskId(0), taskId(1)], comment: 'Seife <b>leer</b>' })
  expect(await list()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-z]{16}$/),
      scheduleId: scheduleId(),
      title: expect.any(String),
      location: expect.any(String),
      slotAt: expect.stringMatching(/T12:00$/),
      timezone: 'UTC',
      signature: 'Anna K.',
      tasks: ['Büros', 'Teeküche'],
      createdAt: instant,
      text: 'Seife <b>leer</b>',
      photo: null,
      doneAt: null,
      doneBy: null,
      doneNote: null,
    },
  ])
  expect((await page()).text).toContain('Seife <b>leer</b>')
  const dashboard = await page('/dashboard')
  expect(dashboard.text).toContain('Seife <b>leer</b>')
  expect(dashboard.headings).toContain('1 open message from staff')
})

test('a check-in without a comment makes none, and a repeat of one with a comment no second', async () => {
  await call({ taskIds: [taskId(0)] })
  expect((await page('/dashboard')).text).not.toContain('message')
  const again = { taskIds: [taskId(1)], comment: 'Licht kaputt' }
  await call(again, { headers: { 'Idempotency-Key': 'k1' } })
  await call(again, { headers: { 'Idempotency-Key': 'k1' } })
  expect(await list()).toHaveLength(1)
})

test('by page: it is done with a note, by somebody, leads back to where it was chosen, and can be opened again', async () => {
  await call({ comment: 'Seife leer' })
  const [comment] = await list()
  const id = comment?.id ?? ''
  expect((await page(`/comments/${id}/done`)).text).toContain('Seife leer')
  const done = await submit(id, { done: 'true', note: 'nachgefüllt' }, '?redirectTo=/dashboard')
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/dashboard'])
  expect(await list()).toEqual([])
  const dashboard = await page('/dashboard')
  expect(dashboard.text).not.toContain('Seife leer')
  expect(dashboard.text).toContain('No message is open.')
  expect((await page('/comments?state=done')).text).toMatch(/Seife leer[^]*Done [^]*nachgefüllt/)

  for (const note of ['Kanister bestellt', 'nachgefüllt', 'bestellt', '']) await submit(id, { done: 'true', note })
  expect(await list('done')).toMatchObject([
    { doneNote: 'nachgefüllt\nKanister bestellt\nbestellt', doneBy: expect.stringContaining(' ') },
  ])
  await submit(id, { done: 'false' })
  expect(await list()).toMatchObject([{ id, doneAt: null, doneBy: null, doneNote: null }])
})

test('by API: it is done with or without a note, and opened again', async () => {
  await call({ comment: 'Seife leer' })
  const [comment] = await list()
  const id = comment?.id ?? ''
  const done = await change(id, { done: true })
  expect(done.status).toBe(200)
  expect(await done.json()).toMatchObject({ id, doneAt: instant, doneNote: null })
  expect(await (await change(id, { done: false })).json()).toMatchObject({ id, doneAt: null })
})

test('a note that is too long, no state and an unknown state are refused; the page keeps what was typed', async () => {
  await call({ comment: 'Seife leer' })
  const [comment] = await list()
  const id = comment?.id ?? ''
  const note = 'ä'.repeat(501)
  const refused = await submit(id, { done: 'true', note })
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).text).toContain(note)
  for (const json of [{ done: true, note }, { note: 'x' }, { done: 'yes' }, {}])
    expect((await change(id, json)).status).toBe(422)
  expect((await submit(id, { note: 'x' })).status).toBe(422)
  expect((await send('/api/comments?state=old', { bearer: fixture.owner.token })).status).toBe(422)
  expect(await list()).toHaveLength(1)
})

test('another company sees nothing of it, and changes nothing', async () => {
  await call({ comment: 'Seife leer' })
  const [comment] = await list()
  const id = comment?.id ?? ''
  const stranger = await createOwner({ email: 'stranger@example.com' })
  expect(await list('open', stranger.token)).toEqual([])
  expect(await errorOf(await change(id, { done: true }, stranger.token))).toMatchObject({ code: 'request.notFound' })
  for (const form of [undefined, { done: 'true' }])
    expect((await send(`/comments/${id}/done`, { cookie: stranger.token, form })).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('an open comment goes with the last of its check-ins; one that is done stays', async () => {
  const { companyId, userId } = fixture.owner
  const remove = (checkInId: string) => removeCheckIn({ companyId, userId, checkInId, reason: 'x', now: new Date() })
  await call({ taskIds: [taskId(0), taskId(1)], comment: 'Seife leer' })
  const ids = database()
    .sql.all<{ id: string }>('SELECT id FROM CheckIn ORDER BY rowid')
    .map(({ id }) => id)
  await remove(ids[0] ?? '')
  expect(await list()).toHaveLength(1)
  await remove(ids[1] ?? '')
  expect(await list()).toEqual([])

  await call({ taskIds: [taskId(0)], comment: 'Licht kaputt' })
  const [comment] = await list()
  await change(comment?.id ?? '', { done: true })
  const [last] = database().sql.all<{ id: string }>('SELECT id FROM CheckIn ORDER BY rowid DESC LIMIT 1')
  await remove(last?.id ?? '')
  expect(await list('done')).toHaveLength(1)
  expect((await change(comment?.id ?? '', { done: false })).status).toBe(404)
  expect(await list('done')).toHaveLength(1)
})

test('the dashboard shows three of many and counts all; the page has pages', async () => {
  const { owner, schedule, task, anna: staff } = await work()
  for (let n = 10; n < 40; n += 1) {
    const slotAt = `2026-10-01T08:${n}`
    await createComment(owner, { schedule, task, staff, slotAt, comment: `Kommentar ${n}` })
  }
  const dashboard = await page('/dashboard')
  expect(dashboard.headings).toContain('30 open messages from staff')
  expect(dashboard.text.match(/Kommentar \d\d/g)).toEqual(['Kommentar 39', 'Kommentar 38', 'Kommentar 37'])
  expect((await page('/comments')).text.match(/Kommentar \d\d/g)).toHaveLength(25)
  expect((await page('/comments?page=9')).text.match(/Kommentar \d\d/g)).toHaveLength(5)
})

async function work() {
  const { owner } = fixture
  const schedule = database().sql.get<{ id: string; title: string; location: string; revisionId: string }>(
    'SELECT s.id, s.title, s.location, r.id AS revisionId FROM Schedule s JOIN ScheduleRevision r ON r.scheduleId = s.id',
  )
  const task = database().sql.get<{ id: string; name: string; publicName: string }>('SELECT * FROM Task')
  const anna = database().sql.get<{ id: string; signature: string }>('SELECT * FROM Staff')
  if (!schedule || !task || !anna) throw new Error('There is no work')
  return { owner, schedule, task, anna }
}

test('notes that are too long together are refused by page and API', async () => {
  await call({ comment: 'Seife leer' })
  const [comment] = await list()
  const id = comment?.id ?? ''
  for (let n = 0; n < 4; n += 1) expect((await change(id, { done: true, note: `${n}`.repeat(490) })).status).toBe(200)
  const note = 'x'.repeat(490)
  expect((await change(id, { done: true, note })).status).toBe(422)
  const refused = await submit(id, { done: 'true', note })
  expect([refused.status, (await readPage(refused)).text]).toEqual([422, expect.stringContaining(note)])
})
