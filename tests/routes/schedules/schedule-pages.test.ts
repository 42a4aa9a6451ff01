import { expect, test } from 'vitest'
import { minute } from '#app/domain/time/durations.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createSchedule, createStaff } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

test('the list stands by group with the ungrouped last, and counts what the filter hides', async () => {
  await fixture.create({ title: 'Glas', groupName: 'Schule' })
  await fixture.create({ title: 'Lager', groupName: null, status: 'draft' })
  const { headings, section } = await pageOf('/schedules')
  expect(headings.slice(-2)).toEqual(['Schule', 'Ungrouped'])
  expect(section('Schule')?.rows).toMatchObject([
    { 'Schedule and location': 'Glas UG', When: 'Mon and Fri, 11:30 and 14:00, Dec–\u2060Feb' },
  ])
  const drafts = await pageOf('/schedules?status=draft')
  expect(drafts.rows.map((row) => row['Schedule and location'])).toEqual(['Lager UG'])
  expect([drafts.currentLinks, drafts.link('All 2')]).toEqual([expect.arrayContaining(['Draft 1']), '/schedules'])
})

test('details show times, days, tasks with staff, supervisors and creator', async () => {
  await createStaff(fixture.owner, { signature: 'B. Huber', personalType: 'supervisor' })
  const id = await fixture.create()
  const { section, text, about, rows } = await pageOf(`/schedules/${id}`)
  const times = section('Cleaning times')
  expect(times?.listItems.slice(0, 2)).toEqual(['11:30', '14:00'])
  expect(times?.text).toContain('Time zone: Berlin')
  expect(about('Days')).toMatch(/^Mon Tue not Wed not Thu not Fri Sat not Sun not$/)
  const people = 'Anna K. and every supervisor: B. Huber'
  expect(rows).toMatchObject([
    { Task: expect.stringMatching(/^GM-BO /), 'On the page': 'Küchenboden', 'Who may check in': people },
    { Task: expect.stringMatching(/^GM-WC /), 'On the page': 'Gäste-WC', 'Who may check in': people },
  ])
  expect(about('Created by')).toContain('Barbara Huber')
  expect(about('Description')).toBe('Auch den Wickeltisch.')
  expect(text).toContain('Private')
})

test('details name a zone that was chosen, though it be the usual one', async () => {
  const id = await fixture.create({ timezone: 'Europe/Berlin' })
  expect((await pageOf(`/schedules/${id}`)).section('Cleaning times')?.text).toContain('Time zone: Berlin')
})

test('list and details show the open slot while something is left to do in it, then the next one', async () => {
  const now = new Date()
  const slotAt = localDateTime(now, 'UTC')
  const schedule = await createSchedule(fixture.owner, {
    timezone: 'UTC',
    times: [slotAt.slice(11)],
    tasks: [{ taskId: fixture.taskId, staffIds: [fixture.annaId] }],
  })
  const shownTexts = async () => {
    const details = (await pageOf(`/schedules/${schedule.id}`)).section('Cleaning times')?.text
    return { details, list: (await pageOf('/schedules')).rows.map((row) => row['Next cleaning']) }
  }
  const until = localDateTime(new Date(now.getTime() + 5 * minute), 'UTC').slice(11)
  const open = await shownTexts()
  expect(open.details).toContain(`Open now: ${slotAt.slice(11)}, until ${until}`)
  expect(open.list).toEqual([`open now, ${slotAt.slice(11)}`])

  const [task, staff] = [
    { id: fixture.taskId, name: 'GM-WC', publicName: 'Gäste-WC' },
    await createStaff(fixture.owner),
  ]
  await createCheckIn(fixture.owner, { schedule, task, staff, slotAt })
  const next = `tomorrow, ${slotAt.slice(11)}`
  const done = await shownTexts()
  expect(done.details).toContain(`Next cleaning: ${next}`)
  expect(done.list).toEqual([next])
})

test('creating a draft does not suggest printing its code', async () => {
  const form = { ...fixture.form(), status: 'draft' }
  const created = await send('/schedules/new', { cookie: fixture.owner.token, form })
  const path = created.headers.get('Location') ?? ''
  const page = await readPage(send(path, { cookie: cookiesAfter(created, fixture.owner) }))
  expect(page.status).toMatch(/^Gäste-WC has been created as a draft\./)
  expect(page.text).not.toContain('Now print its QR\u00a0code.')
})

test('every page is named in its title', async () => {
  const id = await fixture.create()
  const titleOf = async (path: string) => (await pageOf(path)).title
  expect(await titleOf('/schedules')).toBe('Schedules · Klarbuch')
  expect(await titleOf('/schedules/new')).toBe('Create schedule · Klarbuch')
  expect(await titleOf(`/schedules/${id}`)).toBe('Gäste-WC · Klarbuch')
  expect(await titleOf(`/schedules/${id}/edit`)).toBe('Edit schedule · Klarbuch')
  expect(await titleOf(`/schedules/${id}/delete`)).toBe('Delete schedule · Klarbuch')
})

function pageOf(path: string) {
  return readPage(send(path, { cookie: fixture.owner.token }))
}
