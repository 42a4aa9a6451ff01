import { expect, test } from 'vitest'
import { findSchedule, listSchedules, loadRevisionsSince } from '#app/data/read/schedules.server.ts'
import { send } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createStaff, type Owner } from '#tests/support/factories.ts'
import { useScheduleInputs } from '#tests/support/schedule-inputs.ts'

useDatabase()
const given = useScheduleInputs()

const count = (page: string, part: string) => page.split(part).length - 1
const schedulesOf = ({ companyId }: Owner) => listSchedules(companyId, {}).items
const revisionsOf = (scheduleId: string) => loadRevisionsSince(given.owner.companyId, scheduleId, new Date(0))

test('page: another frequency asks first, keeps what was typed, and changes once confirmed', async () => {
  const id = await given.create()
  const weekly = { ...given.form(), frequency: 'weekly', title: 'Neuer Titel' }
  const asked = await send(`/schedules/${id}/edit`, { cookie: given.owner.token, form: weekly })
  const page = await asked.text()
  expect(asked.status).toBe(200)
  expect(page).toContain('Really change the frequency?')
  expect(page).toMatch(/<button[^>]*form="schedule"[^>]*name="confirmFrequency"/)
  expect(page).toContain('value="Neuer Titel"')
  expect(findSchedule(given.owner.companyId, id)).toMatchObject({ title: 'Gäste-WC', revision: { frequency: 'daily' } })

  const changed = await send(`/schedules/${id}/edit`, {
    cookie: given.owner.token,
    form: { ...weekly, confirmFrequency: 'on' },
  })
  expect([changed.status, changed.headers.get('Location')]).toEqual([303, `/schedules/${id}`])
  expect(revisionsOf(id).map(({ frequency }) => frequency)).toEqual(['daily', 'weekly'])
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
  expect(schedulesOf(given.owner)).toEqual([])
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
  expect(schedulesOf(given.owner)).toEqual([])
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
    'time zone Not defined (Europe/Berlin)',
  ]) {
    expect(page).toContain(text)
  }
})

test('page: details name a zone that was chosen, though it be the usual one', async () => {
  const id = await given.create({ timezone: 'Europe/Berlin' })
  const page = await (await send(`/schedules/${id}`, { cookie: given.owner.token })).text()
  expect(page).toContain('time zone Europe/Berlin')
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
