import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()

const pageOf = (query = '', token = story.owner.token, headers: Record<string, string> = {}) =>
  readPage(send(`/analytics${query}`, { cookie: token, headers }))

test('the page begins with a sentence, and shows each occurrence with its schedule', async () => {
  const { text, rows, headings } = await pageOf(`?${story.range}`)
  expect(text).toContain('3 of 4 tasks due are done (75%). 1 was skipped.')
  expect(headings).toContain('By schedule')
  expect(text).toMatch(/In the period of equal length before it \(.+\) the rate was 0%\./)
  expect(rows.filter(({ Schedule: schedule }) => schedule)).toMatchObject([
    { Schedule: 'Guest toilets Basement', Done: '3', 'Not done': '1', Rate: '75%', Before: '0%' },
    { Due: expect.stringContaining('14:00'), Task: 'Toilets', Staff: 'Ben', Status: 'Done' },
    { Task: 'Floor', Staff: '–', Status: 'Skipped' },
    { Due: expect.stringContaining('08:00'), Task: 'Toilets', Staff: 'Anna K.' },
    { Task: 'Floor', Staff: 'Anna K.', Status: 'Done' },
  ])
  expect(text).toContain('1 to 4 of 4')
  const german = await pageOf(`?${story.range}`, story.owner.token, { 'Accept-Language': 'de' })
  expect(german.text).toMatch(/3 von 4 fälligen Aufgaben sind erledigt \(75\s%\)/)
})

test('one tap leads to what was skipped, and keeps the other filters', async () => {
  const { link } = await pageOf(`?${story.range}&task=${story.floor.id}&page=3`)
  const to = link('Skipped 1') ?? ''
  expect(to).toBe(`/analytics?${story.range}&task=${story.floor.id}&status=skipped`)
  expect((await pageOf(to.slice('/analytics'.length))).text).toContain('1 to 1 of 1')
})

test('the filters are a GET form that shows the chosen values', async () => {
  const document = await readMarkup(
    send(`/analytics?${story.range}&staff=${story.ben.id}`, { cookie: story.owner.token }),
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
  expect(form?.querySelector('input[name="from"]')?.getAttribute('value')).toBe(story.date)
  expect(document.querySelector('main [style]')).toBeNull()
})

test.each([
  ['from=2026-11-20&to=2026-11-18', 'This period is not valid, or it is too long.'],
  ['from=2019-01-01&to=2026-01-01', 'A period can be five years at most.'],
  ['from=soon', 'This period is not valid, or it is too long.'],
])('an invalid range is named, stays typed, and the usual range is shown: %s', async (query, message) => {
  const { alert, text } = await pageOf(`?${query}&task=${story.wc.id}`)
  expect(alert).toContain(message)
  expect(text).toContain('1 to 25 of')
  const document = await readMarkup(send(`/analytics?${query}`, { cookie: story.owner.token }))
  const typed = new URLSearchParams(query).get('from')
  expect(document.querySelector('input[name="from"]')?.getAttribute('value')).toBe(typed)
})

test('a page beyond the end is the last; where nothing was due, that is said', async () => {
  expect((await pageOf(`?${story.range}&page=10000`)).text).toContain('1 to 4 of 4')
  expect((await pageOf('?from=2020-01-01&to=2020-01-31')).text).toContain('Nothing was due in this selection.')
  expect((await pageOf('', (await createOwner()).token)).text).toContain('Nothing was due in this selection.')
})

test('the most usual ranges are links, which keep the other filters', async () => {
  const { currentLinks, link } = await pageOf(`?task=${story.wc.id}&page=2`)
  expect(currentLinks).toContain('30 days')
  const [from, to] = [daysAgo(6), daysAgo(0)]
  expect(link('7 days')).toBe(`/analytics?task=${story.wc.id}&from=${from}&to=${to}`)
  const { text, currentLinks: then } = await pageOf(link('7 days')?.slice('/analytics'.length))
  expect(then).toContain('7 days')
  expect(text).toContain('1 to 14 of 14')
})

test('the table is available as CSV, with the same filters and the same refusals as the page', async () => {
  const { link } = await pageOf(`?${story.range}&status=skipped&page=2&rates=2&gapDays=3&search=x`)
  const to = link('Download as CSV') ?? ''
  expect(to).toBe(`/analytics.csv?${story.range}&status=skipped&format=excel`)
  const answer = await send(to, { cookie: story.owner.token })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="analytics.csv"')
  const [, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(lines).toEqual([expect.stringContaining('Floor')])
  const free = await createOwner({ plan: 'free' })
  const refused = await send(to, { cookie: free.token })
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([403, expect.stringContaining('text/html')])
  const wrong = await send('/analytics.csv?from=soon', { cookie: story.owner.token })
  expect([wrong.status, wrong.headers.get('Content-Type')]).toEqual([422, expect.stringContaining('text/html')])
})

test('of more than ten tasks ten are drawn, and the others fold away', async () => {
  const { owner, anna } = story
  const tasks = await Promise.all(Array.from({ length: 9 }, (_, n) => createTask(owner, { publicName: `Task ${n}` })))
  await createSchedule(owner, { tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [anna.id] })) })
  const document = await readMarkup(send('/analytics', { cookie: owner.token }))
  const folds = [...document.querySelectorAll('figure details.printed')]
  expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['Show all 11'])
  expect(folds[0]?.querySelectorAll('li')).toHaveLength(1)
})

test('the rates of many schedules have pages, which keep the filters', async () => {
  const { owner, anna, floor } = story
  for (let index = 0; index < 35; index++) {
    await createSchedule(owner, { title: `Raum ${index}`, tasks: [{ taskId: floor.id, staffIds: [anna.id] }] })
  }
  const rates = (page: Awaited<ReturnType<typeof pageOf>>) => page.rows.filter((row) => row['Before'] !== undefined)
  const first = await pageOf(`?${story.range}&task=${floor.id}`)
  const next = first.links.find((to) => to?.includes('rates=2')) ?? ''
  expect([rates(first).length, next]).toEqual([25, `/analytics?${story.range}&task=${floor.id}&rates=2`])
  expect(rates(await pageOf(next.slice('/analytics'.length))).length).toBe(11)
})

test('a smaller plan says which plan has it, and what there is instead', async () => {
  const owner = await createOwner({ plan: 'plus' })
  const { text, link } = await pageOf('', owner.token)
  expect(text).toContain('Analytics across all schedules are included from Pro on.')
  expect(link('See the plans')).toBe('/plan')
  expect(text).toContain('as CSV')
  expect(link('To the schedules: each has its own attendance, on every plan.')).toBe('/schedules')
  expect((await pageOf('', owner.token)).link('Analytics')).toBe('/analytics')
})

test('it names the weakest places with their trend, and says when there are none', async () => {
  const { text, headings, link } = await pageOf(`?${story.range}`)
  expect(headings).toEqual(expect.arrayContaining(['Weakest places', 'Not done by weekday and hour', 'Punctuality']))
  expect(text).toContain('1 of 4 not done. The rate is 75 percentage points higher than before.')
  expect(link('Guest toilets')).toBe(`/schedules/${story.schedule.id}/attendance`)
  const { owner, floor, ben, schedule, date } = story
  await createCheckIn(owner, { schedule, task: floor, staff: ben, slotAt: `${date}T14:00` })
  const complete = await pageOf(`?${story.range}`)
  expect(complete.text).toContain('No gaps: in the schedule of this selection everything due is done.')
  expect(complete.text).not.toContain('percentage points')
})

test('each hour has a number on its colour, and all figures are a table', async () => {
  const document = await readMarkup(send(`/analytics?${story.range}`, { cookie: story.owner.token }))
  const rows = [...document.querySelectorAll('.heat tbody tr')].map((row) =>
    [...row.children].map((cell) => [cell.className, cell.textContent?.trim()]),
  )
  expect(rows).toEqual([
    [
      ['', '08:00'],
      ['none', expect.stringMatching(/^0\s*0%, 0 of 2$/)],
    ],
    [
      ['', '14:00'],
      ['many', expect.stringMatching(/^50\s*50%, 1 of 2$/)],
    ],
  ])
  const { text, rows: figures } = await pageOf(`?${story.range}`)
  expect(text).toMatch(/Most was missed on \w+day in the hour from 14:00: 50%, 1 of 2\./)
  expect(figures).toContainEqual(expect.objectContaining({ Time: '14:00', Due: '2', 'Not done': '1', Percent: '50' }))
})

test('punctuality has a median and a bar for each span from the first to the last check-in', async () => {
  const { text, rows } = await pageOf(`?${story.range}`)
  expect(text).toContain('The middle check-in (median) comes exactly at the due time.')
  const spans = rows.filter((row) => row['Compared with the due time'] !== undefined)
  expect(
    spans.map((row) => [row['Compared with the due time']?.replaceAll('\u00a0', ' '), row['Check-ins'], row['Share']]),
  ).toEqual([
    ['On time: at most 5 minutes before or after', '2', '66%'],
    ['5 to 15 minutes after', '0', '0%'],
    ['15 to 30 minutes after', '0', '0%'],
    ['30 to 60 minutes after', '0', '0%'],
    ['More than 60 minutes after', '1', '33%'],
  ])
})

test('gaps are asked by their length, and the other filters stay', async () => {
  const query = `from=${daysAgo(20)}&to=${daysAgo(2)}&task=${story.floor.id}`
  const { rows } = await pageOf(`?${query}&gapDays=11`)
  const gaps = rows.filter((row) => row['Days'] !== undefined)
  expect(gaps).toMatchObject([{ Task: 'Floor', Days: '12', 'Not done': expect.stringMatching(/^2[2-4]$/) }])
  expect([gaps[0]?.['From'], gaps[0]?.['To']]).toEqual([
    expect.stringContaining('due for the first time'),
    expect.stringContaining('done'),
  ])
  expect((await pageOf(`?${query}&gapDays=12`)).text).toContain('No task was left undone for more than 12 days.')
  const document = await readMarkup(send(`/analytics?${query}&gapDays=11`, { cookie: story.owner.token }))
  const form = document.querySelector('form.gap-days')
  expect(form?.getAttribute('action')).toBe('/analytics#gaps')
  expect([...(form?.querySelectorAll('input') ?? [])].map((one) => [one.name, one.getAttribute('value')])).toEqual([
    ['task', story.floor.id],
    ['from', daysAgo(20)],
    ['to', daysAgo(2)],
    ['gapDays', '11'],
  ])
  expect(document.querySelector('form.analytics-filter input[name="gapDays"]')?.getAttribute('value')).toBe('11')
})

test.each(['0', 'abc', '366', '1e9', '"><b>'])(
  'more than %s days is refused beside the field, and stays',
  async (days) => {
    const search = new URLSearchParams({ gapDays: days })
    const answer = await send(`/analytics?${search}`, { cookie: story.owner.token })
    expect(answer.status).toBe(200)
    const document = await readMarkup(Promise.resolve(answer))
    const field = document.querySelector('#gap-days')
    expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual([days, 'true'])
    const error = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toContain('Enter a whole number from 1 to 365.')
    expect(document.querySelectorAll('#gaps .list tbody tr')).toHaveLength(2)
  },
)

test('the page of another company has none of it', async () => {
  const stranger = await createOwner()
  const { text } = await pageOf(`?schedule=${story.schedule.id}&gapDays=1`, stranger.token)
  expect(text).not.toContain('Guest toilets')
})
