import { expect, test } from 'vitest'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createStaff } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { revisionsOf, schedulesOf } from '#tests/support/schedules/saved-schedules.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

const hoursError = 'Please fill in “From”, “To” and “Hours between”.'

test('another frequency asks first, keeps what was typed, and changes once confirmed', async () => {
  const id = await fixture.create()
  const weekly = { ...fixture.form(), frequency: 'weekly', title: 'Neuer Titel' }
  const answer = await send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form: weekly })
  expect(answer.status).toBe(200)
  const { dialog } = await readPage(answer)
  expect(dialog?.title).toBe('Really change the frequency?')
  expect(dialog?.button('Change frequency')?.sends).toEqual(['confirmFrequency', 'on'])
  expect(dialog?.form('Change frequency')?.values).toContainEqual(['title', 'Neuer Titel'])
  expect(await findSchedule(fixture.owner.companyId, id)).toMatchObject({
    title: 'Gäste-WC',
    revision: { frequency: 'daily' },
  })

  const changed = await send(`/schedules/${id}/edit`, {
    cookie: fixture.owner.token,
    form: { ...weekly, confirmFrequency: 'on' },
  })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, `/schedules/${id}`])
  expect((await revisionsOf(fixture.owner, id)).map(({ frequency }) => frequency)).toEqual(['daily', 'weekly'])
})

test('another rhythm shows the form again with its own days, and never saves weekdays as dates', async () => {
  const monthly = { ...fixture.form(), frequency: 'monthly' }
  for (const sent of [step('validate', { name: 'frequency' }, monthly), monthly]) {
    const answer = await post(sent)
    expect(answer.status).toBe(200)
    const { group, field, form } = await readPage(answer)
    const days = group('Days')
    expect([days?.choices.at(-1), days?.chosen]).toEqual(['Last', []])
    expect(form('Save')?.values).toContainEqual(['daysOf', 'month'])
    expect(field('Title')?.value).toBe('Gäste-WC')
    expect(days?.description.includes('Please choose at least one day.')).toBe(sent === monthly)
  }
  expect(await schedulesOf(fixture.owner)).toEqual([])
})

test('rows are added and removed by submits that save nothing', async () => {
  const after = async (type: string, payload: object) => {
    const answer = await post(step(type, payload))
    expect(answer.status).toBe(200)
    const { group, groups } = await readPage(answer)
    return { times: group('Times')?.values, tasks: groups('Who may check in?').length }
  }
  expect(await after('insert', { name: 'times' })).toEqual({ times: ['14:00', '11:30', ''], tasks: 2 })
  expect(await after('remove', { name: 'times', index: 0 })).toEqual({ times: ['11:30'], tasks: 2 })
  expect(await after('insert', { name: 'tasks' })).toEqual({ times: ['14:00', '11:30'], tasks: 3 })
  expect(await after('remove', { name: 'tasks', index: 0 })).toEqual({ times: ['14:00', '11:30'], tasks: 1 })
  expect(await schedulesOf(fixture.owner)).toEqual([])
})

test.each([
  ['06:00', {}, true],
  ['06:00', { windowAfter: '720' }, false],
  ['06:00', { useCurrentTime: [] }, false],
  ['06:00', { timezone: 'America/New_York' }, false],
  ['23:00', {}, false],
])('a new schedule at %s with %j says that it comes too late for today: %s', async (time, rules, isLate) => {
  const typed = {
    ...fixture.form(),
    useCurrentTime: 'on',
    windowAfter: '5',
    ...rules,
    'times[0]': time,
    'times[1]': [],
  }
  const form = step('insert', { name: 'times' }, typed)
  expect((await readPage(post(form))).text.includes('Times up to 06:00 are too late for today.')).toBe(isLate)
  const id = await fixture.create()
  const changed = send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form })
  expect((await readPage(changed)).text).not.toContain('too late for today')
})

test('hourly fills its times from, to and every so many hours', async () => {
  const hourly = { ...fixture.form(), frequency: 'hourly', fillTimes: 'on', from: '08:00', to: '14:00', every: '2' }
  const filled = await post(hourly)
  expect(filled.status).toBe(200)
  expect((await readPage(filled)).group('Times')?.values).toEqual(['08:00', '10:00', '12:00', '14:00'])
  const wrong = await post({ ...hourly, every: 'often' })
  expect(wrong.status).toBe(422)
  const { field, group } = await readPage(wrong)
  expect(field('From')?.description).toBe(hoursError)
  expect(field('Hours between')?.value).toBe('often')
  expect(group('Times')?.values).toEqual(['14:00', '11:30'])
})

test('hourly is saved without times, which are then those from, to and every so many hours', async () => {
  const hours = { frequency: 'hourly', 'times[0]': '', 'times[1]': [], from: '22:00', to: '04:00', every: '3' }
  expect((await post({ ...fixture.form(), ...hours })).status).toBe(303)
  expect((await schedulesOf(fixture.owner)).map(({ revision }) => revision.times)).toEqual([
    ['01:00', '04:00', '22:00'],
  ])

  const typed = { ...fixture.form(), ...hours, 'times[0]': '05:00', title: 'Flur' }
  expect((await post(typed)).status).toBe(303)
  expect((await schedulesOf(fixture.owner)).find(({ title }) => title === 'Flur')?.revision.times).toEqual(['05:00'])
})

test('wrong hours are reported for an hourly schedule, together with other errors', async () => {
  const hours = { frequency: 'hourly', 'times[0]': '', 'times[1]': [], from: '07:00', to: '22:00', every: '0' }
  const answer = await post({ ...fixture.form(), ...hours, title: '' })
  expect(answer.status).toBe(422)
  const { complaints, group } = await readPage(answer)
  expect(complaints).toHaveLength(2)
  expect(complaints).toContainEqual({ text: `Fill in times: ${hoursError}`, isRepeatedThere: true })
  expect(complaints).toContainEqual({ text: 'Title: Please give the schedule a title.', isRepeatedThere: true })
  expect(group('Times')).toMatchObject({ invalid: false, description: '' })
  expect(await schedulesOf(fixture.owner)).toEqual([])
})

test('no step says that something is not saved, save was not pressed', async () => {
  const { 'tasks[1].taskId': _task, 'tasks[1].staffIds': _staff, ...form } = fixture.form()
  const oneTask = { ...form, title: '', frequency: 'hourly', from: '', to: '22:00', every: '1' }
  for (const sent of [
    step('remove', { name: 'tasks', index: 0 }, oneTask),
    step('remove', { name: 'times', index: 0 }, oneTask),
    step('insert', { name: 'times' }, oneTask),
    step('validate', { name: 'frequency' }, oneTask),
    { ...oneTask, fillTimes: 'on' },
  ]) {
    const answer = await post(sent)
    const errors = (await readMarkup(answer.clone())).querySelectorAll('[id^="schedule-"][id$="-error"]')
    expect([...errors].map(({ id }) => id)).toEqual('fillTimes' in sent ? ['schedule-from-error'] : [])
    const { field, text } = await readPage(answer)
    expect(field('Location')).toBeDefined()
    expect(text).not.toContain('Not saved yet')
  }
})

test('a new task begins with the people of the one before it', async () => {
  const { id: benId } = await createStaff(fixture.owner, { signature: 'Ben' })
  const peopleOf = async (change: object) => {
    const page = await readPage(post(step('insert', { name: 'tasks' }, { ...fixture.form(), ...change })))
    return page.groups('Who may check in?')[2]?.chosen
  }
  expect(await peopleOf({})).toEqual(['Anna K.'])
  expect(await peopleOf({ 'tasks[1].staffIds': [benId, fixture.annaId] })).toEqual(['Anna K.', 'Ben'])
  expect(await peopleOf({ 'tasks[1].staffIds': [] })).toEqual([])
})

test('a new schedule has nothing that changes', async () => {
  const id = await fixture.create()
  const help = 'Changes apply from now on.'
  expect((await pageOf('/schedules/new')).text).not.toContain(help)
  expect((await pageOf(`/schedules/${id}/edit`)).section('Times')?.text).toContain(help)
})

test('no field takes more than its text can have', async () => {
  const { field } = await pageOf('/schedules/new')
  const lengths = ['Title', 'Location', 'Description', 'Group'].map((label) => field(label)?.maxLength)
  expect(lengths).toEqual([120, 120, 2000, 50])
})

function post(form: Record<string, string | string[]>) {
  return send('/schedules/new', { cookie: fixture.owner.token, form })
}

/** A form sent by one of its buttons, such as the one that adds a row. */
function step(type: string, payload: object, form = fixture.form()): Record<string, string | string[]> {
  return { ...form, __intent__: JSON.stringify({ type, payload }) }
}

function pageOf(path: string) {
  return readPage(send(path, { cookie: fixture.owner.token }))
}
