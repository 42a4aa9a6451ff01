import { expect, test } from 'vitest'
import { ownFields, revisionFields, type OwnField, type ScheduleField } from '#app/domain/schedules/fields.ts'
import { scheduleLengths } from '#app/domain/schedules/limits.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { unzip } from '#tests/support/files/unzip.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'
import { daysAgo } from '#tests/support/stories/attendance-story.ts'
import { createSchedule } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()
const fixture = useScheduleInputs()

type Form = ReturnType<typeof fixture.form>

/** A different value for each field, as the form sends it. */
const changes: Record<ScheduleField, (form: Form) => Form> = {
  title: (form) => ({ ...form, title: 'Damen-WC' }),
  location: (form) => ({ ...form, location: 'Dachgeschoss' }),
  description: (form) => ({ ...form, description: 'Nur den Boden.' }),
  groupName: (form) => ({ ...form, groupName: 'Obergeschoss' }),
  status: (form) => ({ ...form, status: 'public' }),
  frequency: (form) => ({ ...form, frequency: 'weekly', confirmFrequency: 'on' }),
  months: (form) => ({ ...form, months: ['3'] }),
  days: (form) => ({ ...form, days: ['7'] }),
  times: (form) => ({ ...form, 'times[0]': '04:45' }),
  onHolidays: (form) => ({ ...form, onHolidays: 'notDue' }),
  timezone: (form) => ({ ...form, timezone: 'Asia/Tokyo' }),
  windowBefore: (form) => ({ ...form, windowBefore: '33' }),
  windowAfter: (form) => ({ ...form, windowAfter: '44' }),
  useCurrentTime: (form) => ({ ...form, useCurrentTime: 'on' }),
  allowUnscheduled: (form) => without(form, 'allowUnscheduled'),
  allowOffline: (form) => without(form, 'allowOffline'),
  allowStaffImageUpload: (form) => without(form, 'allowStaffImageUpload'),
  forcePhotos: (form) => ({ ...form, forcePhotos: 'on' }),
  guestReports: (form) => ({ ...form, guestReports: 'on' }),
  ratings: (form) => ({ ...form, ratings: 'on' }),
  // Without ratings it has no effect.
  showRatings: (form) => ({ ...form, ratings: 'on', showRatings: 'on' }),
  tasks: (form) => without(form, 'tasks[1].taskId', 'tasks[1].staffIds'),
}

function without(form: Form, ...names: string[]): Form {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)))
}

/** Fields that the page of details does not show. */
const isNotShown = new Set<ScheduleField>(['allowStaffImageUpload', 'forcePhotos'])

test.each(Object.entries(changes) as [ScheduleField, (form: Form) => Form][])(
  '%s is in the form and in the API, is written when a schedule is made and when it is changed, and is shown',
  async (field, change) => {
    await givePlan(fixture.owner, 'pro')
    const pageBefore = await seenOf(await make(fixture.form()))

    const other = await seenOf(await make(change(fixture.form())))
    expect({ ...pageBefore.form, ...other.form }).toHaveProperty([field])
    const id = await make(fixture.form())
    const answer = await send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form: change(fixture.form()) })
    expect(answer.status).toBe(303)
    const changed = await seenOf(id)

    expect(changed).toEqual(other)
    expect(changed.json[field]).not.toEqual(pageBefore.json[field])
    expect(changed.form[field]).not.toEqual(pageBefore.form[field])
    expect(changed.details !== pageBefore.details).toBe(!isNotShown.has(field))
  },
)

test.each(Object.entries(changes) as [ScheduleField, (form: Form) => Form][])(
  'API: %s is written when a schedule is created and when it is changed, and stays in the next revision',
  async (field, change) => {
    await givePlan(fixture.owner, 'pro')
    const before = await readJson(await make(fixture.form()))
    const expected = await readJson(await make(change(fixture.form())))
    const created = await fixture.create(expected)
    const id = await fixture.create(before)
    const answer = await send(`/api/schedules/${id}`, { method: 'PUT', bearer: fixture.owner.token, json: expected })
    expect(answer.status).toBe(200)
    expect([await readJson(created), await readJson(id)]).toEqual([expected, expected])

    await send(`/api/tasks/${fixture.taskId}`, { method: 'DELETE', bearer: fixture.owner.token })
    expect({ ...(await readJson(id)), tasks: null }).toEqual({ ...expected, tasks: null })
  },
)

test.each(revisionFields)('%s is exported with each revision as it was then', async (field) => {
  await givePlan(fixture.owner, 'pro')
  const before = await readJson(await make(fixture.form()))
  const changed = await readJson(await make(changes[field](fixture.form())))
  const id = await fixture.create(before)
  await send(`/api/schedules/${id}`, { method: 'PUT', bearer: fixture.owner.token, json: changed })
  const schedules = JSON.parse(await readExport('schedules.json')) as Exported[]
  const revisions = schedules.find((schedule) => schedule.id === id)?.revisions
  expect(revisions?.map((revision) => revision[field])).toEqual([before[field], changed[field]])
})

type Exported = { id: string; revisions: Record<string, unknown>[] }

/** Own fields that a view does not show; every other one is in all views. */
const absent: Record<string, OwnField[]> = { CSV: ['description'], PDF: ['description'] }

test('each text of a schedule is in all views and files', { timeout: 60_000 }, async () => {
  await givePlan(fixture.owner, 'pro')
  const values = Object.fromEntries(ownFields.map((field) => [field, `Probe ${field}`])) as Record<OwnField, string>
  const tasks = [{ taskId: fixture.taskId, staffIds: [fixture.annaId] }]
  const { id } = await createSchedule(fixture.owner, { ...values, tasks })
  const read = (path: string) => send(path, { cookie: fixture.owner.token, bearer: fixture.owner.token })
  const week = `from=${daysAgo(7)}&to=${daysAgo(1)}`
  const pdf = await readPdf(
    new Uint8Array(await (await read(`/api/schedules/${id}/attendance.pdf?${week}`)).arrayBuffer()),
  )
  const views = {
    'public page': (await readPage(send(`/schedules/${id}/status`))).text,
    'public API': await (await send(`/api/schedules/${id}/status`)).text(),
    details: (await readPage(read(`/schedules/${id}`))).text,
    form: JSON.stringify((await readPage(read(`/schedules/${id}/edit`))).form('Save')?.values),
    API: JSON.stringify(await readJson(id)),
    CSV: await (await read(`/api/schedules/${id}/attendance.csv?${week}`)).text(),
    PDF: (await Promise.all(pdf.pages.map((page) => page.text()))).join(' '),
    'export as JSON': await readExport('schedules.json'),
    'export as CSV': await readExport('schedules.csv'),
  }
  for (const [name, text] of Object.entries(views)) {
    const missing = ownFields.filter((field) => !text.includes(values[field]))
    expect(missing, name).toEqual(absent[name] ?? [])
  }
})

test('each text of a schedule that is too long is named by its label', async () => {
  const long = Object.fromEntries(ownFields.map((field) => [field, 'x'.repeat(scheduleLengths[field] + 1)]))
  const page = await readPage(
    send('/schedules/new', { cookie: fixture.owner.token, form: { ...fixture.form(), ...long } }),
  )
  expect(page.complaints).toHaveLength(ownFields.length)
  for (const { text, isRepeatedThere } of page.complaints) {
    const [label = '', message] = text.split(': ')
    expect(page.field(label)?.invalid, text).toBe(true)
    expect([isRepeatedThere, message]).toEqual([true, expect.stringMatching(/^[A-Z].*\.$/)])
  }
})

async function seenOf(id: string) {
  const page = async (path: string) => readPage(send(`/schedules/${id}${path}`, { cookie: fixture.owner.token }))
  const details = (await page('')).text.replaceAll(id, '')
  const values = (await page('/edit')).form('Save')?.values ?? []
  return { json: await readJson(id), details, form: byField(values) }
}

/** The schedule as the API answers it, without what is its own. */
async function readJson(id: string) {
  const answer = await send(`/api/schedules/${id}`, { bearer: fixture.owner.token })
  const schedule = (await answer.json()) as Record<string, unknown>
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...json } = schedule
  return json
}

async function readExport(path: string): Promise<string> {
  const answer = await send('/export.zip', { cookie: fixture.owner.token })
  return (
    unzip(Buffer.from(await answer.arrayBuffer()))
      .get(path)
      ?.toString() ?? ''
  )
}

/** The form's entries by field: `tasks[0].taskId` belongs to `tasks`. */
function byField(values: [string, string][]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of values) (fields[name.split('[')[0] ?? name] ??= []).push(`${name}=${value}`)
  return fields
}

async function make(form: Form): Promise<string> {
  const answer = await send('/schedules/new', { cookie: fixture.owner.token, form })
  const [, id = ''] = /^\/schedules\/(\w+)/.exec(answer.headers.get('Location') ?? '') ?? []
  return id
}
