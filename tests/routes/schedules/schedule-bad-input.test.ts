import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { timeOf } from '#tests/support/median-times.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { schedulesOf } from '#tests/support/schedules/saved-schedules.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

type Json = { id: string; error: { code: string; message: string; fields?: Record<string, string[]> } } & Record<
  string,
  unknown
>
const json = async (answer: Response) => (await answer.json()) as Json

const broken: [string, object, Record<string, string | string[]>, string][] = [
  ['title', { title: ' ' }, { title: ' ' }, 'schedule.titleRequired'],
  ['location', { location: '' }, { location: '' }, 'schedule.locationRequired'],
  ['frequency', { frequency: 'yearly' }, { frequency: 'yearly' }, 'schedule.frequencyRequired'],
  ['status', { status: undefined }, { status: '' }, 'schedule.statusRequired'],
  ['months', { months: [] }, { months: [] }, 'schedule.monthsRequired'],
  ['months', { months: [13] }, { months: ['13'] }, 'schedule.monthsInvalid'],
  ['months', { months: [1, 13, 0] }, { months: ['1', '13', 'x'] }, 'schedule.monthsInvalid'],
  ['days', { days: [] }, { days: [] }, 'schedule.daysRequired'],
  ['days', { days: [0] }, { days: ['0'] }, 'schedule.daysInvalid'],
  ['days', { days: [8] }, { days: ['8'] }, 'schedule.daysInvalid'],
  ['times', { times: [] }, { 'times[0]': [], 'times[1]': [] }, 'schedule.timesRequired'],
  ['times[1]', { times: ['07:00', ''] }, { 'times[1]': '' }, 'schedule.timesInvalid'],
  ['groupName', { groupName: 'x' }, { groupName: 'x' }, 'schedule.groupNameLength'],
  ['groupName', { groupName: '😀' }, { groupName: '😀' }, 'schedule.groupNameLength'],
  ['windowBefore', { windowBefore: 721 }, { windowBefore: 'many' }, 'schedule.windowInvalid'],
  ['timezone', { timezone: 'Mars' }, { timezone: 'Mars' }, 'schedule.timezoneUnknown'],
  ['tasks[0].staffIds', {}, { 'tasks[0].staffIds': [] }, 'schedule.staffRequired'],
  ['tasks[1].taskId', {}, { 'tasks[1].taskId': '' }, 'schedule.taskRequired'],
]

test.each(broken)(
  'both: what is wrong with %s is shown at its field, and nothing typed is lost',
  async (field, inJson, inForm, code) => {
    const sent = brokenInput(field, inJson)
    const answer = await send('/api/schedules', { bearer: fixture.owner.token, json: sent })
    expect(answer.status).toBe(422)
    const { error } = await json(answer)
    expect(error).toMatchObject({ code, fields: { [field]: [code] } })

    const page = await send('/schedules/new', { cookie: fixture.owner.token, form: { ...fixture.form(), ...inForm } })
    expect(page.status).toBe(422)
    const formPage = await readPage(page)
    const text = expect.stringMatching(new RegExp(`^[A-Z][\\w ]+: ${error.message}$`)) as string
    expect(formPage.complaints).toEqual([{ text, isRepeatedThere: true }])
    expect(formPage.field('Description')?.value).toBe('Auch den Wickeltisch.')
    expect(await schedulesOf(fixture.owner)).toEqual([])
  },
)

test('page: rows that hold no time ask for one, and stay', async () => {
  const sent = { ...fixture.form(), 'times[0]': '', 'times[1]': '' }
  const page = await readPage(send('/schedules/new', { cookie: fixture.owner.token, form: sent }))
  expect(page.complaints).toEqual([{ text: 'Times: Please enter at least one time.', isRepeatedThere: true }])
  expect(page.group('Times')).toMatchObject({ values: ['', ''], description: 'Please enter at least one time.' })
})

test('page: after an error every box, choice and row is as it was sent', async () => {
  const sent = { ...fixture.form(), title: '', groupName: 'Keller <&>', timezone: 'Asia/Kolkata', windowBefore: 'ten' }
  const { form, field } = await readPage(send('/schedules/new', { cookie: fixture.owner.token, form: sent }))
  const asSent = Object.entries(sent).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const hours = [
    ['from', ''],
    ['to', ''],
    ['every', ''],
  ]
  expect(form('Save')?.values.sort()).toEqual([...asSent, ...hours].sort())
  expect([field('Time zone')?.chosen, field('Task 1')?.chosen]).toEqual(['Kolkata', 'GM-BO · Küchenboden'])
})

function brokenInput(field: string, change: object) {
  const sent = { ...fixture.input(), ...change }
  if (field === 'tasks[0].staffIds') sent.tasks[0] = { taskId: fixture.taskId, staffIds: [] }
  if (field === 'tasks[1].taskId') sent.tasks[1] = { taskId: '', staffIds: [fixture.annaId] }
  return sent
}

test.each<[object, number]>([
  [{ __intent__: 'nonsense' }, 200],
  [{ __intent__: '{"type":"remove","payload":{"name":"title","index":0}}' }, 200],
  [{ __intent__: '{"type":"reorder","payload":null}' }, 200],
  [{ __intent__: '{"type":"remove","payload":{"name":"times","index":-1}}' }, 200],
  [{ __state__: 'nonsense', title: '' }, 422],
  [{ 'times[0].x': '08:00' }, 422],
  [{ times: 'never' }, 422],
  [{ tasks: 'all', title: '' }, 422],
  [{ 'tasks[0]': 'x' }, 422],
  [{ 'title[0]': 'x', title: [] }, 422],
  [{ 'title.a': 'x', title: [] }, 422],
  [{ '__proto__.x': 'x', title: '' }, 422],
  [{ 'months[0]': 'x' }, 422],
  [{ frequency: ['daily', 'weekly'] }, 422],
])('page: %j shows the form again, and quickly', async (odd, status) => {
  const form = { ...fixture.form(), ...odd }
  const answerTo = (sent: typeof form) => send('/schedules/new', { cookie: fixture.owner.token, form: sent })
  const usual = await timeOf(() => answerTo({ ...fixture.form(), title: '' }))
  let answer = new Response()
  expect(await timeOf(async () => (answer = await answerTo(form)))).toBeLessThan(20 * usual)
  expect(answer.status).toBe(status)
  expect((await readPage(answer)).field('Location')).toBeDefined()
  expect(await schedulesOf(fixture.owner)).toEqual([])
})

test.each<object>([
  { 'times[96]': '08:00' },
  { 'times[999999999]': '08:00' },
  { 'tasks[100].taskId': 'x' },
  { 'tasks[999].staffIds': 'x' },
  { times: Array.from({ length: 97 }, () => '08:00') },
  { tasks: Array.from({ length: 101 }, () => 'x') },
  { months: Array.from({ length: 13 }, () => '1') },
])('page: %j is more than the form has, and is refused before it is drawn', async (odd) => {
  const form = { ...fixture.form(), ...odd }
  const answer = await send('/schedules/new', { cookie: fixture.owner.token, form })
  expect(answer.status).toBe(422)
  expect((await readPage(answer)).field('Location')).toBeUndefined()
  expect(await schedulesOf(fixture.owner)).toEqual([])
})

test('page: rows that were left out are none, and are not drawn', async () => {
  const sparse = { ...fixture.form(), title: '', 'times[95]': '16:00', 'tasks[99].taskId': fixture.taskId }
  const formPage = await readPage(send('/schedules/new', { cookie: fixture.owner.token, form: sparse }))
  expect(formPage.group('Times')?.values).toEqual(['14:00', '11:30', '16:00'])
  expect(formPage.groups('Who may check in?')).toHaveLength(3)
})

test('page: a full list takes no row more, and says so', async () => {
  const times = Array.from({ length: 96 }, (_, index) => [`times[${index}]`, '08:00'])
  const more = JSON.stringify({ type: 'insert', payload: { name: 'times' } })
  const form = { ...fixture.form(), ...(Object.fromEntries(times) as object), title: '', __intent__: more }
  const answer = await send('/schedules/new', { cookie: fixture.owner.token, form })
  expect(answer.status).toBe(422)
  const { values, description } = (await readPage(answer)).group('Times') ?? {}
  expect(values).toHaveLength(96)
  expect(description).toBe('There are too many times.')
})

test('API: all that is wrong is said at once', async () => {
  const answer = await send('/api/schedules', { bearer: fixture.owner.token, json: { days: 'every', tasks: null } })
  expect([answer.status, (await json(answer)).error]).toMatchObject([
    422,
    {
      code: 'schedule.titleRequired',
      fields: {
        title: ['schedule.titleRequired'],
        location: ['schedule.locationRequired'],
        frequency: ['schedule.frequencyRequired'],
        months: ['schedule.monthsRequired'],
        days: ['schedule.daysRequired'],
        times: ['schedule.timesRequired'],
        tasks: ['schedule.tasksRequired'],
        status: ['schedule.statusRequired'],
      },
    },
  ])
})

test('both: tasks and staff must be living and of the company', async () => {
  const stranger = await createOwner()
  const foreign = { task: (await createTask(stranger)).id, person: (await createStaff(stranger)).id }
  const tasks = [
    { taskId: foreign.task, staffIds: [fixture.annaId] },
    { taskId: fixture.taskId, staffIds: [fixture.annaId, foreign.person] },
  ]
  const fields = { 'tasks[0].taskId': ['schedule.taskUnknown'], 'tasks[1].staffIds': ['schedule.staffUnknown'] }
  const answer = await send('/api/schedules', { bearer: fixture.owner.token, json: { ...fixture.input(), tasks } })
  expect([answer.status, (await json(answer)).error]).toMatchObject([422, { code: 'schedule.taskUnknown', fields }])

  await send(`/api/tasks/${fixture.otherTaskId}`, { method: 'DELETE', bearer: fixture.owner.token })
  const page = await send('/schedules/new', { cookie: fixture.owner.token, form: fixture.form() })
  expect(page.status).toBe(422)
  const complaint = { text: 'Task 1: This task no longer exists.', isRepeatedThere: true }
  expect((await readPage(page)).complaints).toEqual([complaint])
  expect(await schedulesOf(fixture.owner)).toEqual([])
})

test('both: without staff or tasks there is no schedule; the page shows what to do first, and blames nobody', async () => {
  const newcomer = await createOwner()
  const page = await readPage(send('/schedules/new', { cookie: newcomer.token }))
  expect(page.section('4 more steps to the QR\u00a0code.')?.link('Add task')).toBe('/tasks/new')
  expect(page.text).not.toContain('No staff available')
  expect([page.alert, page.field('Title')]).toEqual([undefined, undefined])

  await createTask(newcomer)
  const answer = await send('/api/schedules', { bearer: newcomer.token, json: fixture.input() })
  expect([answer.status, (await json(answer)).error]).toMatchObject([422, { code: 'schedule.noStaffAvailable' }])
  const posted = await send('/schedules/new', { cookie: newcomer.token, form: fixture.form() })
  expect(posted.status).toBe(422)
  expect((await readPage(posted)).alert).toContain('No staff available')
})

const lacking: [string, { staff: boolean; tasks: boolean }, string][] = [
  ['staff', { staff: false, tasks: true }, 'schedule.noStaffAvailable'],
  ['tasks', { staff: true, tasks: false }, 'schedule.noTasksAvailable'],
  ['both', { staff: false, tasks: false }, 'schedule.noStaffAvailable'],
]

test.each(lacking)('API: a lack of %s is reported, whatever else the entries lack', async (_, has, code) => {
  const newcomer = await createOwner()
  if (has.staff) await createStaff(newcomer)
  if (has.tasks) await createTask(newcomer)
  const entries = [[], [{ taskId: 'wc', staffIds: [] }], [{ taskId: '', staffIds: ['anna'] }]]
  for (const tasks of entries) {
    const answer = await send('/api/schedules', { bearer: newcomer.token, json: { ...fixture.input(), tasks } })
    const failure = { code, fields: { tasks: [code] } }
    expect([answer.status, (await json(answer)).error]).toMatchObject([422, failure])
  }
})

test('both: editing a schedule after the last person was removed reports that there is no staff', async () => {
  const id = await fixture.create()
  await send(`/api/staff/${fixture.annaId}`, { method: 'DELETE', bearer: fixture.owner.token })
  const sent = { ...fixture.input(), tasks: [{ taskId: fixture.taskId, staffIds: [] }] }
  const answer = await send(`/api/schedules/${id}`, { method: 'PUT', bearer: fixture.owner.token, json: sent })
  expect([answer.status, (await json(answer)).error.code]).toEqual([422, 'schedule.noStaffAvailable'])

  const form = { ...fixture.form(), 'tasks[0].staffIds': [], 'tasks[1].staffIds': [] }
  const page = await readPage(send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form }))
  const text = 'Tasks and staff: No staff available. Please create staff members first.'
  expect(page.complaints).toContainEqual({ text, isRepeatedThere: true })

  const step = { ...form, __intent__: JSON.stringify({ type: 'insert', payload: { name: 'times' } }) }
  expect((await send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form: step })).status).toBe(200)
})
