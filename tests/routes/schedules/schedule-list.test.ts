import { beforeEach, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { createdOn } from '#tests/support/stories/created-on.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner
let tasks: { taskId: string; staffIds: string[] }[]

beforeEach(async () => {
  owner = await createOwner({ plan: 'enterprise' })
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  tasks = [{ taskId: task.id, staffIds: [staff.id] }]
})

test('more schedules than a plan with a limit has are listed in pages, and each group counts all of its schedules', async () => {
  await createMany(60, { groupName: 'Schule' })
  await createMany(3, { groupName: 'Hotel' })
  await createMany(2, {})
  const first = await listAt('/schedules')
  expect(first.headings.slice(-2)).toEqual(['Hotel', 'Schule'])
  expect(first.section('Schule')?.text).toContain('60 schedules')
  expect([first.rows.length, first.link('Next page')]).toEqual([35, '/schedules?page=2'])
  const second = await listAt('/schedules?page=2')
  expect(second.headings.slice(-2)).toEqual(['Schule', 'Ungrouped'])
  expect([second.rows.length, second.section('Ungrouped')?.rows.length]).toEqual([30, 2])
  expect(titlesOf(first).concat(titlesOf(second))).toHaveLength(65)
  expect(new Set(titlesOf(first).concat(titlesOf(second))).size).toBe(65)
})

test('a long list is found by words of title, place and group, among those of a status', async () => {
  await createMany(51, { groupName: 'Schule', location: 'Haus A' })
  await createSchedule(owner, { tasks, title: 'Küche', location: 'Haus B', groupName: 'Hotel' })
  await createSchedule(owner, { tasks, title: 'Küche', location: 'Hof', status: 'draft' })
  expect((await listAt('/schedules')).field('Title, location or group')?.value).toBe('')
  expect(titlesOf(await listAt(`/schedules?search=${encodeURIComponent('HOTEL küch')}`))).toEqual(['Küche Haus B'])
  const drafts = await listAt(`/schedules?status=draft&search=${encodeURIComponent('KÜCHE')}`)
  expect(titlesOf(drafts)).toEqual(['Küche Hof'])
  expect((await listAt('/schedules?status=draft')).field('Title, location or group')?.value).toBe('')
  const none = await listAt('/schedules?search=Dachboden')
  expect([none.rows, none.text]).toEqual([[], expect.stringContaining('No schedule contains these words.')])
  expect(none.field('Title, location or group')?.value).toBe('Dachboden')
})

test('all schedules of a plan with a limit are on one page', async () => {
  await createMany(35, { groupName: 'Schule' })
  const page = await listAt('/schedules')
  expect([page.rows.length, page.link('Next page')]).toEqual([35, undefined])
})

test('a list of eight can be searched, one of seven only while it is sorted', async () => {
  await createMany(7, {})
  expect((await listAt('/schedules')).field('Title, location or group')).toBeUndefined()
  expect((await listAt('/schedules?sort=title')).field('Sort by')?.value).toBe('title')
  await createMany(1, { groupName: 'Hotel' })
  expect((await listAt('/schedules')).field('Title, location or group')?.value).toBe('')
})

test('schedules are sorted by group, title, location or age, and filters keep search and order', async () => {
  const schedules = [
    { title: 'Zimmer 10', location: 'Anbau', groupName: 'Hotel' },
    { title: 'Ämter', location: 'Turm' },
    { title: 'Zimmer 2', location: 'Hof', status: 'draft' },
  ] as const
  for (const [index, schedule] of schedules.entries()) {
    await createdOn(`05-0${index + 1}`, 'Schedule', await createSchedule(owner, { tasks, ...schedule }))
  }
  const byGroup = ['Zimmer 10 Anbau', 'Ämter Turm', 'Zimmer 2 Hof']
  const byTitle = ['Ämter Turm', 'Zimmer 2 Hof', 'Zimmer 10 Anbau · Hotel']
  expect(titlesOf(await listAt('/schedules'))).toEqual(byGroup)
  expect(titlesOf(await listAt('/schedules?sort=unknown'))).toEqual(byGroup)
  expect(titlesOf(await listAt('/schedules?sort=title'))).toEqual(byTitle)
  expect(titlesOf(await listAt('/schedules?sort=location'))).toEqual([byTitle[2], byTitle[1], byTitle[0]])
  expect(titlesOf(await listAt('/schedules?sort=newest'))).toEqual([byTitle[1], byTitle[0], byTitle[2]])
  const found = await listAt('/schedules?sort=title&search=zimmer')
  expect(titlesOf(found)).toEqual([byTitle[1], byTitle[2]])
  expect(found.headings).toContain('2 schedules')
  expect(found.link('Draft 1')).toBe('/schedules?status=draft&search=zimmer&sort=title')
  expect(titlesOf(await listAt('/schedules?status=draft&search=zimmer&sort=title'))).toEqual([byTitle[1]])
})

test('each row leads to editing and deleting, and deleting returns to the list as it was', async () => {
  const { id } = await createSchedule(owner, { tasks, title: 'Küche' })
  const page = await listAt('/schedules?sort=title&search=k')
  expect(page.link('Edit Küche')).toBe(`/schedules/${id}/edit`)
  const path = page.link('Delete Küche') ?? ''
  expect(path).toBe(`/schedules/${id}/delete?sort=title&search=k`)
  const deleted = await send(path, { cookie: owner.token, form: {} })
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([303, '/schedules?sort=title&search=k'])
})

test('the API finds schedules by words in any order and case, and refuses too long ones', async () => {
  await createSchedule(owner, { tasks, title: 'Küche', location: 'Haus B' })
  await createSchedule(owner, { tasks, title: 'Küche', location: 'Haus A' })
  const found = await send(`/api/schedules?search=${encodeURIComponent('b haus KÜCHE')}`, { bearer: owner.token })
  expect(await found.json()).toMatchObject({ total: 1, items: [{ location: 'Haus B' }] })
  const refused = await send(`/api/schedules?search=${'a'.repeat(101)}`, { bearer: owner.token })
  expect(refused.status).toBe(422)
})

test('thousands of schedules are listed in pages, and lists of tasks and staff name the first of them', async () => {
  await insertMany(4_000)
  const first = await listAt('/schedules')
  expect([first.rows.length, first.section('Ungrouped')?.text]).toEqual([
    35,
    expect.stringContaining('4,000 schedules'),
  ])
  expect(titlesOf(await listAt('/schedules?search=3999'))).toEqual(['Raum 3999 UG'])
  expect(titlesOf(await listAt('/schedules?sort=location&page=115')).at(-1)).toBe('Raum 3999 UG')
  for (const path of ['/tasks', '/staff']) {
    const { Schedules: named } = (await listAt(path)).rows[0] ?? {}
    expect(named).toContain('Raum 0000')
    expect(named).toContain('3,992 more')
  }
})

async function createMany(count: number, values: { groupName?: string; location?: string }) {
  for (let index = 0; index < count; index++) {
    await createSchedule(owner, { tasks, title: `Raum ${values.groupName ?? ''} ${index}`, ...values })
  }
}

function insertMany(count: number) {
  return database().atomically((sql) => {
    for (let index = 0; index < count; index++) {
      const title = `Raum ${String(index).padStart(4, '0')}`
      const schedule = { ...someRevision(), ...emptyTexts, id: newId(), title, location: 'UG', tasks }
      const by = { userId: null, now: schedule.validFrom }
      insertSchedule(sql, owner.companyId, { ...schedule, ...by, groupName: null })
      insertRevision(sql, owner.companyId, { ...schedule, ...by, scheduleId: schedule.id })
    }
  })
}

type Page = Awaited<ReturnType<typeof listAt>>

function titlesOf({ rows }: Page): (string | undefined)[] {
  return rows.map((row) => row['Schedule and location'])
}

function listAt(path: string) {
  return readPage(send(path, { cookie: owner.token }))
}
