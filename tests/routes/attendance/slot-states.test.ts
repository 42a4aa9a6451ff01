import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { wordsOn, type Page } from '#tests/support/requests/words-on.ts'

useDatabase()

type State = [state: string, time: string, done: 0 | 1 | 2, statuses: string[], phrases: Record<Page, string>]

let owner: Owner
let people: Record<'anna' | 'mehmet' | 'rosa', string>
let tasks: { id: string }[]
let scheduleId: string

beforeEach(async () => {
  vi.setSystemTime('2026-11-20T13:50:00Z')
  owner = await createOwner()
  tasks = [await createTask(owner, { publicName: 'Gäste-WC' }), await createTask(owner, { publicName: 'Boden' })]
  const [anna, mehmet, rosa] = [
    await createStaff(owner, { loginName: 'anna', signature: 'Anna K.' }),
    await createStaff(owner, { loginName: 'mehmet', signature: 'Mehmet Y.' }),
    await createStaff(owner, { loginName: 'rosa', signature: 'Rosa T.' }),
  ]
  people = { anna: anna.id, mehmet: mehmet.id, rosa: rosa.id }
})

test.each<State>([
  [
    'before the window',
    '13:54',
    0,
    ['planned', 'planned'],
    {
      dashboard: 'notDone nothingOpen',
      mark: 'planned',
      schedules: 'today',
      schedule: 'today',
      attendance: 'notDue bothPlanned wcPlanned floorPlanned',
      status: 'never planned',
    },
  ],
  [
    'open, nothing done',
    '14:05',
    0,
    ['planned', 'planned'],
    {
      dashboard: 'notDone oneOpen',
      mark: 'open',
      schedules: 'open',
      schedule: 'open',
      attendance: 'notDue bothOpen wcOpen floorOpen',
      status: 'form',
    },
  ],
  [
    'open, one done',
    '14:05',
    1,
    ['completed', 'planned'],
    {
      dashboard: 'partlyDone oneOpen',
      mark: 'open partlyDone',
      schedules: 'open partlyDone',
      schedule: 'open partlyDone',
      attendance: 'halfOpen one wcDone floorOpen',
      status: 'form besideForm wcInForm',
    },
  ],
  [
    'open, both done',
    '14:05',
    2,
    ['completed', 'completed'],
    {
      dashboard: 'done nothingOpen',
      mark: 'done',
      schedules: 'tomorrow',
      schedule: 'tomorrow',
      attendance: 'both wcDone floorDone',
      status: 'lastFloor done wc floor allDone',
    },
  ],
  [
    'after the window, nothing done',
    '14:06',
    0,
    ['overdue', 'overdue'],
    {
      dashboard: 'notDone oneOverdue',
      mark: 'overdue',
      schedules: 'tomorrow',
      schedule: 'tomorrow',
      attendance: 'none wcOverdue floorOverdue',
      status: 'never overdue',
    },
  ],
  [
    'after the window, one done',
    '14:06',
    1,
    ['completed', 'overdue'],
    {
      dashboard: 'partlyDone oneOverdue',
      mark: 'overdue partlyDone',
      schedules: 'tomorrow',
      schedule: 'tomorrow',
      attendance: 'half wcDone floorOverdue',
      status: 'lastWc floorOverdue wc',
    },
  ],
  [
    'after the window, both done',
    '14:06',
    2,
    ['completed', 'completed'],
    {
      dashboard: 'done nothingOpen',
      mark: 'done',
      schedules: 'tomorrow',
      schedule: 'tomorrow',
      attendance: 'both wcDone floorDone',
      status: 'lastFloor done wc floor',
    },
  ],
])('of two tasks, pages and API say the same: %s', async (_, time, done, statuses, phrases) => {
  await makeSchedule('2026-11-01T00:00:00Z')
  await doTasks(done)
  vi.setSystemTime(`2026-11-20T${time}:00Z`)
  expect([await phrasesIn('de'), await phrasesIn('en')]).toEqual([phrases, phrases])
  expect(await statusesOfApi()).toEqual({ attendance: statuses, status: statuses })
})

test.each<State>([
  [
    'open, nothing done',
    '14:05',
    0,
    ['planned', 'planned'],
    {
      dashboard: 'notDue',
      mark: '',
      schedules: 'open',
      schedule: 'open',
      attendance: 'notDue',
      status: 'form',
    },
  ],
  [
    'open, one done',
    '14:05',
    1,
    ['completed', 'planned'],
    {
      dashboard: 'done nothingOpen',
      mark: 'done',
      schedules: 'open',
      schedule: 'open',
      attendance: 'one wcDone',
      status: 'form besideForm wcInForm',
    },
  ],
  [
    'after the window, one done',
    '14:06',
    1,
    ['completed'],
    {
      dashboard: 'done nothingOpen',
      mark: 'done',
      schedules: 'tomorrow',
      schedule: 'tomorrow',
      attendance: 'one wcDone',
      status: 'lastWc wcAlone',
    },
  ],
])('of a slot from before the first publication too: %s', async (_, time, done, statuses, phrases) => {
  await makeSchedule('2026-11-20T14:02:00Z')
  await doTasks(done)
  vi.setSystemTime(`2026-11-20T${time}:00Z`)
  expect([await phrasesIn('de'), await phrasesIn('en')]).toEqual([phrases, phrases])
  const { attendance, status } = await statusesOfApi()
  expect(status).toEqual(statuses)
  expect(attendance).toEqual(statuses.filter((one) => one === 'completed'))
})

test('page: the persons named for an overdue task may do it', async () => {
  await makeSchedule('2026-11-01T00:00:00Z')
  await doTasks(1)
  vi.setSystemTime('2026-11-20T14:06:00Z')
  const { text } = await readPage(send('/dashboard', { cookie: owner.token }))
  expect(text).toMatch(/Responsible: (Anna.K\. and Rosa.T\.|Rosa.T\. and Anna.K\.) View/)
})

async function makeSchedule(validFrom: string) {
  const { anna, mehmet, rosa } = people
  const entries = tasks.map(({ id }, index) => ({ taskId: id, staffIds: [anna, index === 0 ? mehmet : rosa] }))
  const schedule = await createSchedule(owner, { timezone: 'UTC', validFrom: new Date(validFrom), tasks: entries })
  scheduleId = schedule.id
}

/** Mehmet does the first task at 14:03, Rosa the second at 14:04. */
async function doTasks(count: number) {
  for (const [index, loginName] of ['mehmet', 'rosa'].slice(0, count).entries()) {
    vi.setSystemTime(`2026-11-20T14:0${index + 3}:00Z`)
    const json = { loginName, pin: '48213', taskIds: [tasks[index]?.id] }
    expect((await send(`/api/schedules/${scheduleId}/check-ins`, { json })).status).toBe(201)
  }
}

/** The phrases of the vocabulary on each page, in its order. */
async function phrasesIn(language: 'de' | 'en') {
  const read = (path: string) => {
    return readPage(send(path, { cookie: owner.token, headers: { 'Accept-Language': language } }))
  }
  const dashboard = await read('/dashboard')
  const texts = {
    dashboard: dashboard.text,
    mark: dashboard.drawings.join(' '),
    schedules: (await read('/schedules')).text,
    schedule: (await read(`/schedules/${scheduleId}`)).text,
    attendance: (await read(`/schedules/${scheduleId}/attendance/table?unit=day&from=2026-11-20&to=2026-11-20`)).text,
    status: (await read(`/schedules/${scheduleId}/status`)).text,
  }
  const phrases = (Object.keys(texts) as Page[]).map((page) => [page, wordsOn(page, texts[page], language)])
  return Object.fromEntries(phrases)
}

type Occurrence = { status: string; signature?: string | null; checkIn?: { signature: string } | null }

/** The status of each task by both calls. Expects that only tasks that are done have a signature, and the right one. */
async function statusesOfApi() {
  const call = async (path: string) => (await send(path, { bearer: owner.token })).json()
  const { items } = (await call(`/api/schedules/${scheduleId}/attendance?unit=day`)) as { items: Occurrence[] }
  const { today } = (await call(`/api/schedules/${scheduleId}/status`)) as { today: { tasks: Occurrence[] }[] }
  const tasksOfPage = today[0]?.tasks ?? []
  const signatures = ['Mehmet Y.', 'Rosa T.']
  const expected = tasksOfPage.map(({ status }, index) => (status === 'completed' ? signatures[index] : null))
  expect(tasksOfPage.map(({ signature }) => signature)).toEqual(expected)
  expect(items.map(({ checkIn }) => checkIn?.signature ?? null)).toEqual(expected.slice(0, items.length))
  return { attendance: items.map(({ status }) => status), status: tasksOfPage.map(({ status }) => status) }
}
