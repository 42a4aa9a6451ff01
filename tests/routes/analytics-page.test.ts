import { expect, test } from 'vitest'
import { send } from '#tests/support/app.ts'
import { useAttendanceStory } from '#tests/support/attendance-story.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner } from '#tests/support/factories.ts'
import { readMarkup, readPage } from '#tests/support/page.ts'

useDatabase()
const given = useAttendanceStory()

const pageOf = (query = '', token = given.owner.token, headers: Record<string, string> = {}) =>
  readPage(send(`/analytics${query}`, { cookie: token, headers }))

test('the page begins with a sentence, and shows each occurrence with its schedule', async () => {
  const { text, rows, headings } = await pageOf(`?${given.range}`)
  expect(text).toContain('3 of 4 tasks are done (75%). 1 was skipped.')
  expect(headings).toContain('By schedule')
  expect(rows.filter(({ Schedule: schedule }) => schedule)).toMatchObject([
    { Schedule: 'Guest toilets Basement', Done: '3', 'Not done': '1', Rate: '75%' },
    { Due: expect.stringContaining('14:00'), Task: 'Toilets', Staff: 'Ben', Status: 'Done' },
    { Task: 'Floor', Staff: '–', Status: 'Skipped' },
    { Due: expect.stringContaining('08:00'), Task: 'Toilets', Staff: 'Anna K.' },
    { Task: 'Floor', Staff: 'Anna K.', Status: 'Done' },
  ])
  expect(text).toContain('1 to 4 of 4')
  const german = await pageOf(`?${given.range}`, given.owner.token, { 'Accept-Language': 'de' })
  expect(german.text).toMatch(/3 von 4 Aufgaben sind erledigt \(75\s%\)/)
})

test('one tap leads to what was skipped, and keeps the other filters', async () => {
  const { link } = await pageOf(`?${given.range}&task=${given.floor.id}&page=3`)
  const to = link('Skipped 1') ?? ''
  expect(to).toBe(`/analytics?${given.range}&task=${given.floor.id}&status=skipped`)
  expect((await pageOf(to.slice('/analytics'.length))).text).toContain('1 to 1 of 1')
})

test('the filters are a form that asks by the address and shows what was asked', async () => {
  const document = await readMarkup(
    send(`/analytics?${given.range}&staff=${given.ben.id}`, { cookie: given.owner.token }),
  )
  const form = document.querySelector('form[method="get"]')
  expect([...(form?.querySelectorAll('[name]') ?? [])].map((one) => one.getAttribute('name'))).toEqual([
    'schedule',
    'location',
    'staff',
    'task',
    'from',
    'to',
  ])
  expect(form?.querySelector('select[name="staff"] option[selected]')?.textContent).toBe('Ben')
  expect(form?.querySelector('input[name="from"]')?.getAttribute('value')).toBe(given.date)
  expect(document.querySelector('main [style]')).toBeNull()
})

test.each([
  ['from=2026-11-20&to=2026-11-18', 'This range is not valid, or too long.'],
  ['from=2019-01-01&to=2026-01-01', 'Five years at a time are the most.'],
  ['from=soon', 'This range is not valid, or too long.'],
])('a range that is none is told, what was typed stays, and the usual one is shown: %s', async (query, message) => {
  const { alert, text } = await pageOf(`?${query}&task=${given.wc.id}`)
  expect(alert).toContain(message)
  expect(text).toContain('1 to 25 of')
  const document = await readMarkup(send(`/analytics?${query}`, { cookie: given.owner.token }))
  const typed = new URLSearchParams(query).get('from')
  expect(document.querySelector('input[name="from"]')?.getAttribute('value')).toBe(typed)
})

test('a page beyond the end is the last; where nothing was due, that is said', async () => {
  expect((await pageOf(`?${given.range}&page=10000`)).text).toContain('1 to 4 of 4')
  expect((await pageOf('?from=2020-01-01&to=2020-01-31')).text).toContain('Nothing was due in this selection.')
  expect((await pageOf('', (await createOwner()).token)).text).toContain('Nothing was due in this selection.')
})

test('a smaller plan is told which one has it, and what it has instead', async () => {
  const owner = await createOwner({ plan: 'plus' })
  const { text, link } = await pageOf('', owner.token)
  expect(text).toContain('They are included from Pro on.')
  expect(link('To the schedules: each has its own attendance, in every plan.')).toBe('/schedules')
  expect((await pageOf('', owner.token)).link('Analytics')).toBe('/analytics')
})
