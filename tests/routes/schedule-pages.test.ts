import { expect, test } from 'vitest'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { loadRevisionsSince } from '#app/data/read/revision.sql.server.ts'
import { findSchedule, listSchedules } from '#app/data/read/schedules.server.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { cookiesAfter, send } from '#tests/support/app.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createSchedule, createStaff, type Owner } from '#tests/support/factories.ts'
import { useScheduleInputs } from '#tests/support/schedule-inputs.ts'
import { minute } from '#app/domain/time/durations.ts'

useDatabase()
const given = useScheduleInputs()

const count = (page: string, part: string) => page.split(part).length - 1
const schedulesOf = async ({ companyId }: Owner) => (await listSchedules(companyId, {})).items
const revisionsOf = (scheduleId: string) =>
  loadRevisionsSince(readingSql(), given.owner.companyId, { scheduleId, since: new Date(0) })

test('page: another frequency asks first, keeps what was typed, and changes once confirmed', async () => {
  const id = await given.create()
  const weekly = { ...given.form(), frequency: 'weekly', title: 'Neuer Titel' }
  const asked = await send(`/schedules/${id}/edit`, { cookie: given.owner.token, form: weekly })
  const page = await asked.text()
  expect(asked.status).toBe(200)
  expect(page).toContain('Really change the frequency?')
  expect(page).toMatch(/<button[^>]*form="schedule"[^>]*name="confirmFrequency"/)
  expect(page).toContain('value="Neuer Titel"')
  expect(await findSchedule(given.owner.companyId, id)).toMatchObject({
    title: 'Gäste-WC',
    revision: { frequency: 'daily' },
  })

  const changed = await send(`/schedules/${id}/edit`, {
    cookie: given.owner.token,
    form: { ...weekly, confirmFrequency: 'on' },
  })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, `/schedules/${id}`])
  expect((await revisionsOf(id)).map(({ frequency }) => frequency)).toEqual(['daily', 'weekly'])
})

test('page: another rhythm shows the form again with its own days, and never saves weekdays as dates', async () => {
  const monthly = { ...given.form(), frequency: 'monthly' }
  const step = { ...monthly, __intent__: JSON.stringify({ type: 'validate', payload: { name: 'frequency' } }) }
  for (const sent of [step, monthly]) {
    const answer = await send('/schedules/new', { cookie: given.owner.token, form: sent })
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toMatch(/<input type="checkbox"[^>]*name="days"[^>]*value="last"/)
    expect(page).not.toMatch(/name="days"[^>]*checked/)
    expect(page).toContain('name="daysOf" value="month"')
    expect(page).toContain('value="Gäste-WC"')
    expect(page.includes('id="schedule-days-error"')).toBe(sent === monthly)
  }
  expect(await schedulesOf(given.owner)).toEqual([])
})

test('page: rows are added and removed by submits that save nothing', async () => {
  const step = async (intent: object) => {
    const answer = await send('/schedules/new', {
      cookie: given.owner.token,
      form: { ...given.form(), __intent__: JSON.stringify(intent) },
    })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  expect(count(await step({ type: 'insert', payload: { name: 'times' } }), 'type="time"')).toBe(3)
  const removed = await step({ type: 'remove', payload: { name: 'times', index: 0 } })
  expect([count(removed, 'type="time"'), removed.includes('value="14:00"')]).toEqual([1, false])
  expect(count(await step({ type: 'insert', payload: { name: 'tasks' } }), 'class="entry"')).toBe(3)
  expect(count(await step({ type: 'remove', payload: { name: 'tasks', index: 0 } }), 'class="entry"')).toBe(1)
  expect(await schedulesOf(given.owner)).toEqual([])
})

test('page: hourly fills its times from, to and every so many hours', async () => {
  const hourly = { ...given.form(), frequency: 'hourly', fillTimes: 'on', from: '08:00', to: '14:00', every: '2' }
  const filled = await send('/schedules/new', { cookie: given.owner.token, form: hourly })
  const page = await filled.text()
  expect(filled.status).toBe(200)
  expect([...page.matchAll(/type="time"[^>]*name="times[^>]*value="([\d:]+)"/g)].map(([, time]) => time)).toEqual([
    '08:00',
    '10:00',
    '12:00',
    '14:00',
  ])
  const wrong = await send('/schedules/new', { cookie: given.owner.token, form: { ...hourly, every: 'often' } })
  const again = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(again).toContain('id="schedule-from-error"')
  expect(again).toContain('value="often"')
  expect(again).toContain('value="11:30"')
})

test('page: hourly is saved without times, which are then those from, to and every so many hours', async () => {
  const hours = { frequency: 'hourly', 'times[0]': '', 'times[1]': [], from: '22:00', to: '04:00', every: '3' }
  const saved = await send('/schedules/new', { cookie: given.owner.token, form: { ...given.form(), ...hours } })
  expect(saved.status).toBe(303)
  expect((await schedulesOf(given.owner)).map(({ revision }) => revision.times)).toEqual([['01:00', '04:00', '22:00']])

  const typed = { ...given.form(), ...hours, 'times[0]': '05:00', title: 'Flur' }
  expect((await send('/schedules/new', { cookie: given.owner.token, form: typed })).status).toBe(303)
  expect((await schedulesOf(given.owner)).find(({ title }) => title === 'Flur')?.revision.times).toEqual(['05:00'])
})

test('page: hours that are wrong are what hourly is refused for, beside what else is wrong', async () => {
  const wrong = {
    frequency: 'hourly',
    'times[0]': '',
    'times[1]': [],
    from: '07:00',
    to: '22:00',
    every: '0',
    title: '',
  }
  const answer = await send('/schedules/new', { cookie: given.owner.token, form: { ...given.form(), ...wrong } })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('href="#schedule-from"')
  expect(page).toContain('id="schedule-from-error"')
  expect(page).toContain('id="schedule-title-error"')
  expect(page).not.toContain('schedule-times-error')
  expect(await schedulesOf(given.owner)).toEqual([])
})

test('page: no step says that something is not saved, save was not pressed', async () => {
  const { 'tasks[1].taskId': _task, 'tasks[1].staffIds': _staff, ...form } = given.form()
  const oneTask = { ...form, title: '', frequency: 'hourly', from: '', to: '22:00', every: '1' }
  const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) })
  for (const step of [
    intent('remove', { name: 'tasks', index: 0 }),
    intent('remove', { name: 'times', index: 0 }),
    intent('insert', { name: 'times' }),
    intent('validate', { name: 'frequency' }),
    { fillTimes: 'on' },
  ]) {
    const answer = await send('/schedules/new', { cookie: given.owner.token, form: { ...oneTask, ...step } })
    const page = await answer.text()
    expect(page).toContain('name="location"')
    expect(page).not.toContain('Not saved yet')
    expect(page.match(/id="schedule-[^"]*-error"/g)).toEqual('fillTimes' in step ? ['id="schedule-from-error"'] : null)
  }
})

test('page: a new task begins with the people of the one before it', async () => {
  const { id: benId } = await createStaff(given.owner, { signature: 'Ben' })
  const insert = { __intent__: JSON.stringify({ type: 'insert', payload: { name: 'tasks' } }) }
  const peopleOf = async (change: object) => {
    const form = { ...given.form(), ...change, ...insert }
    const page = await (await send('/schedules/new', { cookie: given.owner.token, form })).text()
    const boxes = [...page.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => box)
    return boxes
      .filter((box) => box.includes('name="tasks[2].staffIds"') && box.includes(' checked=""'))
      .map((box) => /value="(\w+)"/.exec(box)?.[1])
  }
  expect(await peopleOf({})).toEqual([given.annaId])
  expect((await peopleOf({ 'tasks[1].staffIds': [benId, given.annaId] })).sort()).toEqual([given.annaId, benId].sort())
  expect(await peopleOf({ 'tasks[1].staffIds': [] })).toEqual([])
})

test('page: the list stands by group with the ungrouped last, and counts what the filter hides', async () => {
  await given.create({ title: 'Glas', groupName: 'Schule' })
  await given.create({ title: 'Lager', groupName: null, status: 'draft' })
  const page = await (await send('/schedules', { cookie: given.owner.token })).text()
  expect(page.indexOf('Schule')).toBeLessThan(page.indexOf('Ungrouped'))
  expect(page).toContain('Mon and Fri, 11:30 and 14:00, Dec–\u2060Feb')
  const drafts = await (await send('/schedules?status=draft', { cookie: given.owner.token })).text()
  expect([drafts.includes('Lager'), drafts.includes('Glas')]).toEqual([true, false])
  expect(drafts.replaceAll(/<!--.*?-->/g, '')).toMatch(/All <span class="num">2<\/span>/)
})

test('page: a company without schedules sees the four steps', async () => {
  const page = await (await send('/schedules', { cookie: given.owner.token })).text()
  expect(page).toContain('class="steps"')
  expect(page).toContain('href="/schedules/new"')
})

test('page: details show times, days, tasks with staff, supervisors and creator', async () => {
  await createStaff(given.owner, { signature: 'B. Huber', personalType: 'supervisor' })
  const id = await given.create()
  const page = (await (await send(`/schedules/${id}`, { cookie: given.owner.token })).text()).replaceAll(
    /<!--.*?-->/g,
    '',
  )
  for (const text of [
    '>11:30<',
    'GM-BO',
    'Küchenboden',
    'Anna K.',
    'B. Huber',
    'Barbara Huber',
    'Private',
    'Auch den Wickeltisch.',
    'time zone not defined, so Europe/Berlin applies',
  ]) {
    expect(page).toContain(text)
  }
})

test('page: details name a zone that was chosen, though it be the usual one', async () => {
  const id = await given.create({ timezone: 'Europe/Berlin' })
  const page = await (await send(`/schedules/${id}`, { cookie: given.owner.token })).text()
  expect(page).toContain('time zone Europe/Berlin')
})

test('page: list and details show the open slot while something is left to do in it, then the next one', async () => {
  const now = new Date()
  const slotAt = localDateTime(now, 'UTC')
  const schedule = await createSchedule(given.owner, {
    timezone: 'UTC',
    times: [slotAt.slice(11)],
    tasks: [{ taskId: given.taskId, staffIds: [given.annaId] }],
  })
  const textOf = async (path: string) =>
    (await (await send(path, { cookie: given.owner.token })).text()).replaceAll(/<[^>]*>/g, '')
  const until = localDateTime(new Date(now.getTime() + 5 * minute), 'UTC').slice(11)
  expect(await textOf(`/schedules/${schedule.id}`)).toContain(`Open now: ${slotAt.slice(11)}, until ${until}`)
  expect(await textOf('/schedules')).toContain(`open now, ${slotAt.slice(11)}`)

  const [task, staff] = [{ id: given.taskId, name: 'GM-WC', publicName: 'Gäste-WC' }, await createStaff(given.owner)]
  await createCheckIn(given.owner, { schedule, task, staff, slotAt })
  const next = `tomorrow, ${slotAt.slice(11)}`
  expect(await textOf(`/schedules/${schedule.id}`)).toContain(`Next cleaning: ${next}`)
  expect(await textOf('/schedules')).toMatch(new RegExp(`(?<!now, )${next}`))
})

test('page: who makes a draft is not told to print its code, and a new schedule has nothing that changes', async () => {
  const form = { ...given.form(), status: 'draft' }
  const created = await send('/schedules/new', { cookie: given.owner.token, form })
  const page = await send(created.headers.get('Location') ?? '', { cookie: cookiesAfter(created, given.owner) })
  const html = await page.text()
  expect(html).toContain('Gäste-WC has been created as a draft.')
  expect(html).not.toContain('Now print its QR code.')

  const help = 'Changes apply from now on.'
  const formOf = async (path: string) => (await send(path, { cookie: given.owner.token })).text()
  expect(await formOf('/schedules/new')).not.toContain(help)
  expect(await formOf(`${created.headers.get('Location')}/edit`)).toContain(help)
})

test('page: no field takes more than its text can have', async () => {
  const page = await (await send('/schedules/new', { cookie: given.owner.token })).text()
  const lengths = ['title', 'location', 'description', 'groupName'].map(
    (name) => new RegExp(`<\\w+[^>]* name="${name}"[^>]*>`).exec(page)?.[0].match(/maxLength="(\d+)"/i)?.[1],
  )
  expect(lengths).toEqual(['120', '120', '2000', '50'])
})

test('page: every page is named in its title', async () => {
  const id = await given.create()
  const titleOf = async (path: string) => {
    const answer = await send(path, { cookie: given.owner.token })
    return /<title>(.*?)<\/title>/.exec(await answer.text())?.[1]
  }
  expect(await titleOf('/schedules')).toBe('Schedules · Klarbuch')
  expect(await titleOf('/schedules/new')).toBe('Create schedule · Klarbuch')
  expect(await titleOf(`/schedules/${id}`)).toBe('Gäste-WC · Klarbuch')
  expect(await titleOf(`/schedules/${id}/edit`)).toBe('Edit schedule · Klarbuch')
  expect(await titleOf(`/schedules/${id}/delete`)).toBe('Delete schedule · Klarbuch')
})
