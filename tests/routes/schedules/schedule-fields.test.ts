import { expect, test } from 'vitest'
import type { ScheduleField } from '#app/domain/schedules/fields.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'
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
  timezone: (form) => ({ ...form, timezone: 'Asia/Tokyo' }),
  windowBefore: (form) => ({ ...form, windowBefore: '33' }),
  windowAfter: (form) => ({ ...form, windowAfter: '44' }),
  useCurrentTime: (form) => ({ ...form, useCurrentTime: 'on' }),
  allowStaffImageUpload: (form) => without(form, 'allowStaffImageUpload'),
  forcePhotos: (form) => ({ ...form, forcePhotos: 'on' }),
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

async function seenOf(id: string) {
  const answer = await send(`/api/schedules/${id}`, { bearer: fixture.owner.token })
  const {
    id: _id,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...json
  } = (await answer.json()) as Record<string, unknown>
  const page = async (path: string) => readPage(send(`/schedules/${id}${path}`, { cookie: fixture.owner.token }))
  const details = (await page('')).text.replaceAll(id, '')
  const values = (await page('/edit')).form('Save')?.values ?? []
  return { json, details, form: byField(values) }
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
