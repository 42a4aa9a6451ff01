import { beforeEach, expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
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
  expect([first.rows.length, first.link('Next page')]).toEqual([50, '/schedules?page=2'])
  const second = await listAt('/schedules?page=2')
  expect(second.headings.slice(-2)).toEqual(['Schule', 'Ungrouped'])
  expect([second.rows.length, second.section('Ungrouped')?.rows.length]).toEqual([15, 2])
  expect(titlesOf(first).concat(titlesOf(second))).toHaveLength(65)
  expect(new Set(titlesOf(first).concat(titlesOf(second))).size).toBe(65)
})

test('a long list is found by words of title, place and group, among those of a status', async () => {
  await createMany(51, { groupName: 'Schule', location: 'Haus A' })
  await createSchedule(owner, { tasks, title: 'Küche', location: 'Haus B', groupName: 'Hotel' })
  await createSchedule(owner, { tasks, title: 'Küche', location: 'Hof', status: 'draft' })
  expect((await listAt('/schedules')).field('Title, location or group')?.value).toBe('')
  expect(titlesOf(await listAt(`/schedules?q=${encodeURIComponent('HOTEL küch')}`))).toEqual(['Küche Haus B'])
  const drafts = await listAt(`/schedules?status=draft&q=${encodeURIComponent('KÜCHE')}`)
  expect(titlesOf(drafts)).toEqual(['Küche Hof'])
  expect((await listAt('/schedules?status=draft')).field('Title, location or group')?.value).toBe('')
  const none = await listAt('/schedules?q=Dachboden')
  expect([none.rows, none.text]).toEqual([[], expect.stringContaining('No schedule contains these words.')])
  expect(none.field('Title, location or group')?.value).toBe('Dachboden')
})

test('all schedules of a plan with a limit are on one page, without a search', async () => {
  await createMany(35, { groupName: 'Schule' })
  const page = await listAt('/schedules')
  expect([page.rows.length, page.link('Next page')]).toEqual([35, undefined])
  expect(page.field('Title, location or group')).toBeUndefined()
})

test('thousands of schedules are listed in pages, and lists of tasks and staff name the first of them', async () => {
  await insertMany(4_000)
  const first = await listAt('/schedules')
  expect([first.rows.length, first.section('Ungrouped')?.text]).toEqual([
    50,
    expect.stringContaining('4,000 schedules'),
  ])
  expect(titlesOf(await listAt('/schedules?q=3999'))).toEqual(['Raum 3999 UG'])
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
