import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/api.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useSupportEmail } from '#tests/support/mails/support-email.ts'
import { createComment } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'

useDatabase()
useSupportEmail()

type Entry = { id: string }
type List = { items: Entry[]; total: number }

/** Lists by name, and how one of their entries is made. */
const lists: [path: string, make: (owner: Owner, name: string) => Promise<Entry>][] = [
  ['/api/tasks', (owner, name) => createTask(owner, { name })],
  ['/api/staff', (owner, name) => createStaff(owner, { signature: name })],
  ['/api/schedules', (owner, title) => createSchedule(owner, { title, tasks: [] })],
  ['/api/group-names', createGroupName],
]

async function read(path: string, owner: Owner): Promise<{ status: number; list: List }> {
  const answer = await send(path, { bearer: owner.token })
  return { status: answer.status, list: (await answer.json()) as List }
}

const idsOf = ({ items }: List) => items.map(({ id }) => id)

/** In the order of the lists; equal names are told apart by their ids. Names of groups must differ. */
const names = ['Äpfel', 'Bad', 'bad 2', 'Bad 10', 'Flur', 'Özel', 'Zimmer', 'zimmer 2']

test.each(lists)('%s: reading on loses and repeats nothing while others are added and removed', async (path, make) => {
  const owner = await createOwner({ plan: 'enterprise' })
  const stays: string[] = []
  for (const name of names.toReversed()) stays.unshift((await make(owner, name)).id)
  const goes = [await make(owner, 'Aa'), await make(owner, 'Bad 3'), await make(owner, 'Zimmer 1')]
  const remove = async ({ id }: Entry | undefined = { id: '' }) =>
    expect((await send(`${path}/${id}`, { method: 'DELETE', bearer: owner.token })).status).toBe(204)

  const seen: string[] = []
  for (;;) {
    const after = seen.length > 0 ? `&after=${seen.at(-1)}` : ''
    const { list } = await read(`${path}?pageSize=2${after}`, owner)
    if (list.items.length === 0) break
    seen.push(...idsOf(list))
    // One more in front of what was read, one behind it; and one of either gone.
    await make(owner, `A${seen.length}`)
    await make(owner, `Zz${seen.length}`)
    if (seen.length === 2) await remove(goes[0])
    if (seen.length === 4) await remove(goes[2])
    if (seen.length > 24) break
  }
  expect(seen.filter((id) => stays.includes(id))).toEqual(stays)
  expect(new Set(seen).size).toBe(seen.length)
})

test.each(lists.slice(0, 3))('%s: reading on after an entry that was archived meanwhile', async (path, make) => {
  const owner = await createOwner({ plan: 'enterprise' })
  const all: string[] = []
  for (const name of names) all.push((await make(owner, name)).id)
  const [, second = ''] = idsOf((await read(`${path}?pageSize=2`, owner)).list)
  await send(`${path}/${second}`, { method: 'DELETE', bearer: owner.token })
  const { list } = await read(`${path}?after=${second}`, owner)
  expect([idsOf(list), list.total]).toEqual([all.slice(2), all.length - 2])
})

test.each(lists.slice(0, 3))('%s: entries with one name are in an order of their own', async (path, make) => {
  const owner = await createOwner({ plan: 'enterprise' })
  for (let nth = 0; nth < 5; nth += 1) await make(owner, 'Bad')
  const all = idsOf((await read(path, owner)).list)
  for (const [index, id] of all.entries()) {
    expect(idsOf((await read(`${path}?after=${id}`, owner)).list)).toEqual(all.slice(index + 1))
  }
})

test.each(lists)('%s: pages and filters begin after the entry; an unknown one is refused', async (path, make) => {
  const [owner, stranger] = [await createOwner({ plan: 'enterprise' }), await createOwner()]
  const all: string[] = []
  for (const name of names) all.push((await make(owner, name)).id)
  expect((await read(`${path}?after=${all[1]}&page=2&pageSize=3`, owner)).list).toMatchObject({
    items: all.slice(5).map((id) => ({ id })),
    total: 6,
    page: 2,
  })
  expect(idsOf((await read(`${path}?after=`, owner)).list)).toEqual(all)
  for (const [after, caller] of [['4f0q2m8x1z7c5v3b', owner] as const, [all[0], stranger] as const]) {
    const { status, list } = await read(`${path}?after=${after}`, caller)
    expect([status, list]).toMatchObject([422, { error: { fields: { after: ['request.invalidFields'] } } }])
  }
})

test.each(lists.slice(0, 3))('%s: what is found by words is read on', async (path, make) => {
  const owner = await createOwner({ plan: 'enterprise' })
  const all: string[] = []
  for (const name of names) all.push((await make(owner, name)).id)
  const { list } = await read(`${path}?after=${all[1]}&search=bad`, owner)
  expect(idsOf(list)).toEqual(all.slice(2, 4))
})

test('the conversation with support is read on from its last message', async () => {
  const owner = await createOwner()
  const [path, bearer] = ['/api/support/messages', owner.token]
  const write = async (text: string) => send(path, { bearer, json: { text, page: null } })
  for (const text of ['one', 'two', 'three']) expect((await write(text)).status).toBe(201)
  const { list } = await read(`${path}?pageSize=1`, owner)
  const [last = ''] = idsOf(list)
  await write('four')
  const { list: rest } = await read(`${path}?after=${last}`, owner)
  expect(rest).toMatchObject({ items: [{ text: 'two' }, { text: 'one' }], total: 2 })
  const stranger = await createOwner()
  expect((await read(`${path}?after=${last}`, stranger)).status).toBe(422)
})

test.each(['open', 'done'])('messages from staff that are %s are read on', async (state) => {
  const owner = await createOwner()
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const schedule = await createSchedule(owner, { tasks: [] })
  const path = `/api/comments?state=${state}`
  const write = async (hour: string) => {
    const work = { schedule, task, staff, slotAt: `2026-11-18T${hour}:00`, comment: hour }
    const { id } = await createComment(owner, work)
    if (state === 'done')
      await send(`/api/comments/${id}`, { method: 'PUT', bearer: owner.token, json: { done: true } })
    return id
  }
  for (const hour of ['08', '09', '10']) await write(hour)
  const [last = ''] = idsOf((await read(`${path}&pageSize=1`, owner)).list)
  await write('11')
  const { list: rest } = await read(`${path}&after=${last}`, owner)
  expect(rest).toMatchObject({ items: [{ text: '09' }, { text: '08' }], total: 2 })
  for (const [after, caller] of [[last, await createOwner()] as const, ['4f0q2m8x1z7c5v3b', owner] as const])
    expect((await read(`${path}&after=${after}`, caller)).status).toBe(422)
})

test('every list with pages is read on, but for sessions, which are in order of their use', () => {
  const paged = Object.entries(apiDocument().paths ?? {}).flatMap(([path, methods]) => {
    const { get } = methods as { get?: { parameters?: { name: string }[] } }
    const parameters = (get?.parameters ?? []).map(({ name }) => name)
    return parameters.includes('page') ? [{ path, after: parameters.includes('after') }] : []
  })
  expect(paged.filter(({ after }) => !after).map(({ path }) => path)).toEqual(['/api/sessions'])
})
