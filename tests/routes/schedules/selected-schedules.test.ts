import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { throttleKey } from '#app/data/write/accounts/throttle-counters.sql.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { revisionsOf, schedulesOf } from '#tests/support/schedules/saved-schedules.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

function pathOf(change: string, ids: string[], rest = '') {
  const query = ids.map((id) => `ids=${id}`).join('&')
  return `/schedules/selected${change && `/${change}`}?${query}${rest}`
}

const open = (path: string, owner: Owner = fixture.owner) => send(path, { cookie: owner.token })

const post = (path: string, form: Record<string, string> = {}, owner: Owner = fixture.owner) =>
  send(path, { cookie: owner.token, form })

async function createSeveral(...statuses: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, status] of statuses.entries()) {
    ids.push(await fixture.create({ title: `Plan ${index + 1}`, status }))
  }
  return ids
}

async function stateOf(owner: Owner = fixture.owner) {
  const rows = await schedulesOf(owner)
  return rows.map(({ title, groupName, revision }) => `${title} ${revision.status} ${groupName}`).toSorted()
}

test('each row of the list has a box, and a button leads to the selection without scripts', async () => {
  const [id = ''] = await createSeveral('draft')
  const list = await readPage(open('/schedules?sort=title&status=draft'))
  expect(list.field('Select Plan 1')).toMatchObject({ type: 'checkbox', value: id, checked: false })
  expect(list.button('With selected …')).toBeDefined()
  const chosen = await readPage(open(pathOf('', [id], '&sort=title&status=draft')))
  expect(chosen.dialog?.title).toBe('Selected: 1 schedule')
  expect(chosen.dialog?.text).toContain('Plan 1')
  expect(chosen.link('Move to a group')).toBe(`${pathOf('move', [id])}&sort=title&status=draft`)
  expect(chosen.link('Close')).toBe('/schedules?sort=title&status=draft')
})

test('the codes of the selection are printed as labels', async () => {
  const ids = await createSeveral('private', 'draft', 'private')
  const chosen = await readPage(open(pathOf('', ids.slice(1))))
  const labels = await readPage(open(chosen.dialog?.link('QR labels') ?? ''))
  expect(labels.group('Schedules')?.chosen).toEqual([
    expect.stringContaining('Plan 2'),
    expect.stringContaining('Plan 3'),
  ])
})

test('without a tick the page says what to do', async () => {
  await createSeveral('draft')
  const none = await readPage(open('/schedules/selected?sort=title'))
  expect(none.dialog?.text).toContain('First tick the schedules')
  expect((await post('/schedules/selected/archive')).status).toBe(404)
  expect((await open('/schedules/selected/archive')).status).toBe(404)
  expect(await stateOf()).toHaveLength(1)
})

test('drafts become public, private schedules stay private, and the list is as it was', async () => {
  const ids = await createSeveral('draft', 'private', 'draft')
  const path = pathOf('publish', ids, '&sort=title&page=1')
  const question = await readPage(open(path))
  expect(question.dialog?.text).toContain('You are publishing 2 schedules.')
  expect(question.dialog?.text).toContain('Unchanged: 1 schedule.')
  const answer = await post(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/schedules?sort=title&page=1'])
  expect(await stateOf()).toEqual(['Plan 1 public Keller', 'Plan 2 private Keller', 'Plan 3 public Keller'])
  const list = await readPage(send('/schedules', { cookie: cookiesAfter(answer, fixture.owner) }))
  expect(list.status).toContain('Published: 2 schedules.')
  const first = await revisionsOf(fixture.owner, ids[0] ?? '')
  expect(first.map(({ status, isFirstPublished }) => [status, isFirstPublished])).toEqual([
    ['draft', false],
    ['public', true],
  ])
  expect(await revisionsOf(fixture.owner, ids[1] ?? '')).toHaveLength(1)
})

test('published schedules become drafts', async () => {
  const ids = await createSeveral('public', 'private', 'draft')
  expect((await post(pathOf('draft', ids))).status).toBe(303)
  expect(await stateOf()).toEqual(['Plan 1 draft Keller', 'Plan 2 draft Keller', 'Plan 3 draft Keller'])
})

test('schedules are deleted as one is', async () => {
  const ids = await createSeveral('public', 'draft', 'draft')
  expect((await readPage(open(pathOf('archive', ids.slice(1))))).dialog?.text).toContain(
    'You are deleting 2 schedules.',
  )
  expect((await post(pathOf('archive', ids.slice(1)))).status).toBe(303)
  expect(await stateOf()).toEqual(['Plan 1 public Keller'])
  expect((await send(`/schedules/${ids[0]}/status`)).status).toBe(200)
  expect((await open(pathOf('', ids))).status).toBe(404)
})

test('schedules move to a group or to none; only groups of the company count', async () => {
  const ids = await createSeveral('public', 'draft')
  await fixture.create({ title: 'Plan 3', groupName: 'Dach' })
  const roof = (await listGroupNames(fixture.owner.companyId)).find(({ name }) => name === 'Dach')
  const question = await readPage(open(pathOf('move', ids)))
  expect(question.field('Group')).toBeDefined()
  const moved = await post(pathOf('move', ids), { groupNameId: roof?.id ?? '' })
  expect(moved.status).toBe(303)
  expect(await stateOf()).toEqual(['Plan 1 public Dach', 'Plan 2 draft Dach', 'Plan 3 private Dach'])
  expect((await post(pathOf('move', ids), { groupNameId: 'unknown' })).status).toBe(404)
  expect((await post(pathOf('move', ids), { groupNameId: '' })).status).toBe(303)
  expect(await stateOf()).toEqual(['Plan 1 public null', 'Plan 2 draft null', 'Plan 3 private Dach'])
  await givePlan(fixture.owner, 'free')
  expect((await post(pathOf('move', ids), { groupNameId: roof?.id ?? '' })).status).toBe(403)
  expect(await stateOf()).toEqual(['Plan 1 public null', 'Plan 2 draft null', 'Plan 3 private Dach'])
})

test('an unknown schedule or one of another company refuses all', async () => {
  const ids = await createSeveral('draft', 'draft')
  const stranger = await createOwner()
  const before = await stateOf()
  for (const change of ['publish', 'draft', 'move', 'archive']) {
    expect((await post(pathOf(change, [...ids, 'unknown']))).status).toBe(404)
    expect((await post(pathOf(change, ids), {}, stranger)).status).toBe(404)
    expect((await open(pathOf(change, ids), stranger)).status).toBe(404)
  }
  expect((await open(pathOf('', ids), stranger)).status).toBe(404)
  expect((await post(pathOf('nothing', ids))).status).toBe(404)
  expect(await stateOf()).toEqual(before)
})

test('more than fifty are refused', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `id${index}`)
  expect((await open(pathOf('', ids))).status).toBe(422)
  expect((await post(pathOf('archive', ids))).status).toBe(422)
})

test('a draft that lacks something is named with the reason, and none is published', async () => {
  const [whole = '', original = ''] = await createSeveral('draft', 'draft')
  const copied = await send(`/api/schedules/${original}/copy`, {
    method: 'POST',
    bearer: fixture.owner.token,
    json: { withTimes: false },
  })
  const copy = (await copied.json()) as { id: string }
  const answer = await post(pathOf('publish', [whole, copy.id]))
  expect(answer.status).toBe(422)
  const { dialog } = await readPage(answer)
  expect(dialog?.text).toContain('We have not published anything')
  expect(dialog?.text).toContain('Plan 2 (copy): Please enter at least one time.')
  expect(dialog?.text).not.toContain('Plan 1: ')
  expect((await stateOf()).every((state) => state.includes(' draft '))).toBe(true)
})

test('tasks without people who work here are missing too', async () => {
  const ids = await createSeveral('draft')
  await send(`/api/staff/${fixture.annaId}`, { method: 'DELETE', bearer: fixture.owner.token })
  expect((await post(pathOf('publish', ids))).status).toBe(422)
  expect(await stateOf()).toEqual(['Plan 1 draft Keller'])
})

test('the plan must have room for all that are published', async () => {
  const statuses = ['private', 'draft', 'draft', 'draft', 'draft', 'draft']
  const ids = await createSeveral(...statuses)
  await givePlan(fixture.owner, 'plus')
  const answer = await post(pathOf('publish', ids))
  expect(answer.status).toBe(409)
  expect((await stateOf()).filter((state) => state.includes('public'))).toEqual([])
  expect((await post(pathOf('publish', ids.slice(0, 5)))).status).toBe(303)
  expect((await stateOf()).filter((state) => state.includes('public'))).toHaveLength(4)
})

test('schedules of thousands of people are not all changed in one piece', async () => {
  const { owner } = fixture
  const taskIds: string[] = []
  const staffIds: string[] = []
  for (let nth = 0; nth < 80; nth += 1) taskIds.push((await createTask(owner, { name: `T${nth}` })).id)
  for (let nth = 0; nth < 40; nth += 1) staffIds.push((await createStaff(owner)).id)
  const tasks = taskIds.map((taskId) => ({ taskId, staffIds: staffIds.toSorted() }))
  const ids: string[] = []
  for (let nth = 0; nth < 7; nth += 1) ids.push((await createSchedule(owner, { title: `Plan ${nth}`, tasks })).id)
  const answer = await post(pathOf('draft', ids))
  expect(answer.status).toBe(422)
  expect((await readPage(answer)).dialog?.text).toContain('Select fewer schedules.')
  expect((await stateOf()).filter((state) => state.includes(' draft '))).toEqual([])
  expect((await post(pathOf('draft', ids.slice(1)))).status).toBe(303)
  expect((await stateOf()).filter((state) => state.includes(' draft '))).toHaveLength(6)
})

test('one schedule with too many changes in a day refuses all, and none of them counts', async () => {
  const ids = await createSeveral('private', 'private')
  const counter = (id: string) =>
    database().sql.get<{ count: number }>('SELECT * FROM ThrottleCounter WHERE key = :key', {
      key: throttleKey('created:revisionsOfSchedule', id),
    })
  for (let change = 0; change < 200; change += 1) {
    const status = change % 2 === 0 ? 'draft' : 'publish'
    expect((await post(pathOf(status, ids.slice(1)))).status).toBe(303)
  }
  const before = await stateOf()
  expect((await post(pathOf('draft', ids))).status).toBe(429)
  expect(await stateOf()).toEqual(before)
  expect(counter(ids[0] ?? '')?.count ?? 0).toBe(0)
})
