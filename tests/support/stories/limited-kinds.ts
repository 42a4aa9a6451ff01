import { beforeEach } from 'vitest'
import { database } from '#app/data/database.server.ts'
import type { LimitedKind } from '#app/domain/plans/plans.ts'
import { send } from '../requests/app.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'

type TaskAndStaffIds = { taskId: string; staffId: string }

type Kind = {
  table: 'Schedule' | 'Task' | 'Staff'
  /** The page and the API call that add one. */
  page: string
  call: string
  /** Adds one without page or API. */
  add: (owner: Owner) => Promise<unknown>
  form: (ids: TaskAndStaffIds) => Record<string, string>
  json: (ids: TaskAndStaffIds) => object
}

const task = { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen, desinfizieren' }
const week = [1, 2, 3, 4, 5, 6, 7]
const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

function person() {
  return { loginName: crypto.randomUUID(), email: 'anna@example.com', personalType: 'staff', signature: 'Anna K.' }
}

function schedule() {
  return { title: 'Gäste-WC', location: 'UG', frequency: 'daily', status: 'public' }
}

/** How to add one more of each kind that a plan limits. */
export const limited: Record<LimitedKind, Kind> = {
  tasks: {
    table: 'Task',
    page: '/tasks/new',
    call: '/api/tasks',
    add: (owner) => createTask(owner),
    form: () => task,
    json: () => task,
  },
  staff: {
    table: 'Staff',
    page: '/staff/new',
    call: '/api/staff',
    add: (owner) => createStaff(owner),
    form: person,
    json: person,
  },
  schedules: {
    table: 'Schedule',
    page: '/schedules/new',
    call: '/api/schedules',
    add: (owner) => createSchedule(owner, { tasks: [] }),
    form: ({ taskId, staffId }) => ({
      ...schedule(),
      daysOf: 'week',
      ...Object.fromEntries(week.map((day, index) => [`days[${index}]`, String(day)])),
      ...Object.fromEntries(year.map((month, index) => [`months[${index}]`, String(month)])),
      'times[0]': '14:00',
      'tasks[0].taskId': taskId,
      'tasks[0].staffIds': staffId,
    }),
    json: ({ taskId, staffId }) => ({
      ...schedule(),
      days: week,
      months: year,
      times: ['14:00'],
      tasks: [{ taskId, staffIds: [staffId] }],
    }),
  },
}

/** Before each test, creates an owner on Free with a task and a person. `post` adds one more of a kind by the API, `submit` by the page. */
export function useLimitedKinds() {
  const fixture = {} as { owner: Owner; ids: TaskAndStaffIds }
  beforeEach(async () => {
    const owner = await createOwner({ plan: 'free' })
    fixture.owner = owner
    fixture.ids = { taskId: (await createTask(owner)).id, staffId: (await createStaff(owner)).id }
  })
  return {
    get owner() {
      return fixture.owner
    },
    get named() {
      return fixture.ids
    },
    post: (kind: LimitedKind) =>
      send(limited[kind].call, { bearer: fixture.owner.token, json: limited[kind].json(fixture.ids) }),
    submit: (kind: LimitedKind) =>
      send(limited[kind].page, { cookie: fixture.owner.token, form: limited[kind].form(fixture.ids) }),
  }
}

/** How many rows of a kind a company has, without archived ones. */
export function countLiving({ companyId }: Owner, kind: LimitedKind): number {
  const count = `SELECT count(*) AS count FROM ${limited[kind].table} WHERE companyId = :companyId AND archivedAt IS NULL`
  return database().sql.get<{ count: number }>(count, { companyId })?.count ?? 0
}

/** Archives the newest row of a kind that is not archived. */
export async function archiveNewest({ companyId }: Owner, kind: LimitedKind) {
  const { table } = limited[kind]
  const archive = `
    UPDATE ${table} SET archivedAt = :now WHERE id = (
      SELECT id FROM ${table} WHERE companyId = :companyId AND archivedAt IS NULL ORDER BY rowid DESC LIMIT 1)`
  await database().atomically((sql) => sql.run(archive, { companyId, now: new Date() }))
}
