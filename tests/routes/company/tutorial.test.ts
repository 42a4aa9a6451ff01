import Sqlite from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { bundledMigrations, migrate } from '#app/data/migrate.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import {
  createOwner,
  createSchedule,
  createSession,
  createStaff,
  createTask,
  type Owner,
} from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner({ plan: 'free' })
})

const press = (change: string, who = owner) => send('/tutorial', { cookie: who.token, form: { change } })
const read = (token = owner.token) => readPage(send('/schedules', { cookie: token }))

const titleFor = (left: number) =>
  left === 1 ? 'One more step to the QR\u00a0code.' : `${left} more steps to the QR\u00a0code.`

async function tutorial(left: number) {
  const title = titleFor(left)
  const section = (await read()).section(title)
  if (!section) throw new Error(`There is no section “${title}”`)
  return section
}

async function makeSchedule() {
  const task = await createTask(owner)
  const staff = await createStaff(owner)
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  return { task, staff, schedule }
}

test('it leads to the first check-in, and moves on when a step is done', async () => {
  const first = await tutorial(4)
  expect(first.link('Add task')).toBe('/tasks/new')
  expect(first.link('Help and news')).toBe('/help-news')
  const task = await createTask(owner)
  expect((await tutorial(3)).link('Add person')).toBe('/staff/new')
  const staff = await createStaff(owner)
  expect((await tutorial(2)).link('Create schedule')).toBe('/schedules/new')
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  expect((await tutorial(1)).link('Print labels')).toBe('/schedules/labels')
  await createCheckIn(owner, { schedule, task, staff, slotAt: '2026-11-20T14:00' })
  expect((await read()).section(titleFor(1))).toBeUndefined()
})

test('the overview and the schedules say the same number of steps', async () => {
  await createTask(owner)
  for (const path of ['/dashboard', '/schedules', '/staff', '/schedules/new']) {
    const page = await readPage(send(path, { cookie: owner.token }))
    expect(page.section(titleFor(3))?.listItems.length, path).toBe(4)
  }
})

test('QR codes that hang are a step done without a check-in, and said once it is', async () => {
  await makeSchedule()
  expect((await tutorial(1)).button('Already up')).toBeDefined()
  const answer = await press('qrCodes')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/schedules'])
  await press('qrCodes')
  expect((await read()).section(titleFor(1))).toBeUndefined()
})

test('one step is the next, and the page marks what it is about', async () => {
  await makeSchedule()
  const document = await readMarkup(await send('/schedules', { cookie: owner.token }))
  const steps = [...document.querySelectorAll('[aria-current="step"]')]
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual(['QR\u00a0code'])
  expect(document.querySelector('#tutorial')?.getAttribute('data-points-at')).toBe('qrCodes')
  const accents = [...document.querySelectorAll('main .btn:not(.plain, .ghost, .danger)')]
  expect(accents.map(({ textContent }) => textContent)).toEqual(['Print labels'])
})

test('it can be left and is taken up again where it was, on every device of the user', async () => {
  await makeSchedule()
  await press('leave')
  const elsewhere = await createSession(owner)
  for (const token of [elsewhere, owner.token]) expect((await read(token)).section(titleFor(1))).toBeUndefined()
  const answer = await press('resume')
  expect(answer.headers.get('Location')).toBe('/schedules#tutorial')
  expect((await tutorial(1)).link('Print labels')).toBe('/schedules/labels')
})

test('once done, it starts over on request; after a check-in there is nothing left to do', async () => {
  const { schedule, task, staff } = await makeSchedule()
  await press('qrCodes')
  await press('resume')
  expect((await tutorial(1)).button('Already up')).toBeDefined()
  await createCheckIn(owner, { schedule, task, staff, slotAt: '2026-11-20T14:00' })
  expect((await press('resume')).headers.get('Location')).toBe('/schedules')
  expect((await read()).section(titleFor(1))).toBeUndefined()
})

test('menu and help offer to take it up again', async () => {
  for (const path of ['/help-news', '/dashboard']) {
    const document = await readMarkup(await send(path, { cookie: owner.token }))
    const buttons = [...document.querySelectorAll('form[action="/tutorial"] [name="change"][value="resume"]')]
    expect(buttons.at(-1)?.textContent, path).toBe('Tutorial')
  }
})

test('it is each user’s own', async () => {
  const other = await createOwner()
  await press('leave', other)
  expect((await tutorial(4)).button('Later')).toBeDefined()
})

test.each([{}, { change: 'tasks' }, { change: ['qrCodes', 'leave'] }, { change: 'welcome' }, { change: '' }])(
  'a form that says %j changes nothing',
  async (form) => {
    const answer = await send('/tutorial', { cookie: owner.token, form: form as Record<string, string> })
    expect(answer.status).toBe(422)
    expect((await tutorial(4)).button('Later')).toBeDefined()
  },
)

test('its address leads to where it stands', async () => {
  const answer = await send('/tutorial', { cookie: owner.token })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/schedules#tutorial'])
})

test('a company that published a schedule before there was a tutorial does not get it', () => {
  const sqlite = new Sqlite(':memory:')
  const all = bundledMigrations()
  const before = all.filter(({ name }) => name < '20261125010000')
  migrate(sqlite, before, new Date(0))
  for (const company of ['draft', 'public']) {
    sqlite.exec(`
      INSERT INTO Company (id, createdAt) VALUES ('${company}', '');
      INSERT INTO User (id, companyId, firstName, lastName, email, emailKey, termsAcceptedAt, createdAt)
        VALUES ('of ${company}', '${company}', '', '', '', '', '', '');
      INSERT INTO Schedule (id, companyId, title, location, description, createdAt, updatedAt)
        VALUES ('${company}', '${company}', '', '', '', '', '');
      INSERT INTO ScheduleRevision (id, companyId, scheduleId, validFrom, status, frequency, months, days, times,
        useCurrentTime, allowStaffImageUpload, forcePhotos, windowBefore, windowAfter)
        VALUES ('${company}', '${company}', '${company}', '', '${company}', 'daily', '[1]', '[1]', '[]', 1, 0, 0, 5, 5)`)
  }
  migrate(sqlite, all, new Date(0))
  expect(sqlite.prepare('SELECT id, tutorialLeft FROM User ORDER BY id').raw().all()).toEqual([
    ['of draft', 0],
    ['of public', 1],
  ])
})
