import { expect, test, vi } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'

useDatabase()
const story = useAttendanceStory()

function get(path: string, { token } = story.owner) {
  return send(`/schedules/${story.schedule.id}/${path}`, { cookie: token })
}

test('the tab shows the number of rows and their totals, and links to both files', async () => {
  const page = await readPage(get(`attendance/export?${story.range}`))
  expect(page.text).toContain('5 rows. 3 of 4 tasks due are done (75%). 1 was skipped. 1 check-in was removed.')
  expect(page.text).toContain('No soap left')
  const pdf = page.link('As PDF')
  const csv = page.link('As CSV')
  expect([pdf, csv].map((address) => address?.split('?')[0])).toEqual([
    `/schedules/${story.schedule.id}/attendance.pdf`,
    `/schedules/${story.schedule.id}/attendance.csv`,
  ])
  const pdfAnswer = await send(pdf ?? '', { cookie: story.owner.token })
  expect((await readPdf(new Uint8Array(await pdfAnswer.arrayBuffer()))).title).toContain('Guest toilets')
  const lines = (await (await send(csv ?? '', { cookie: story.owner.token })).text()).split('\r\n')
  expect([lines.length, lines[0]?.includes('Id')]).toEqual([7, false])
})

test('without a period it is the last thirty days, today included', async () => {
  const page = await readPage(get('attendance/export'))
  expect(page.field('To')?.value).toBe(daysAgo(0))
  expect(page.field('From')?.value).toBe(daysAgo(29))
})

test('the first rows are those of the files, oldest first', async () => {
  const { text = '' } = (await readPage(get(`attendance/export?${story.range}`))).section('Preview') ?? {}
  expect(text.match(/Toilets|Floor/g)).toEqual(['Toilets', 'Floor', 'Toilets', 'Floor'])
})

test('chosen columns are those of the file', async () => {
  const page = await readPage(get(`attendance/export?${story.range}&columns=slotAt&columns=status`))
  const answer = await send(page.link('As CSV') ?? '', { cookie: story.owner.token })
  expect((await answer.text()).split('\r\n')[0]).toBe('Due;Status')
})

test.each([
  ['upside down', 'from=2026-11-20&to=2026-11-01', 'This period is not valid'],
  ['of six years', 'from=2020-01-01&to=2026-01-01', 'A period can be five years at most.'],
])('a range %s is refused and stays typed', async (_, query, words) => {
  const answer = await get(`attendance/export?${query}`)
  expect(answer.status).toBe(422)
  const page = await readPage(answer)
  const typed = new URLSearchParams(query)
  expect(page.text).toContain(words)
  expect([page.field('From')?.value, page.field('To')?.value]).toEqual([typed.get('from'), typed.get('to')])
})

test('a long range has its rows counted, and is too much for a PDF alone', async () => {
  const task = await createTask(story.owner)
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const tasks = await Promise.all([1, 2, 3].map(() => createTask(story.owner)))
  const schedule = await createSchedule(story.owner, {
    times,
    validFrom: new Date('2020-01-01T00:00:00Z'),
    tasks: [task, ...tasks].map(({ id }) => ({ taskId: id, staffIds: [] })),
  })
  const address = `/schedules/${schedule.id}/attendance/export?from=2022-01-01&to=2026-10-31`
  const dated = vi.spyOn(Date.prototype, 'toISOString')
  const page = await readPage(send(address, { cookie: story.owner.token }))
  // Each slot formats its date once. There are few calls, so the 1,700 days were counted without making slots.
  expect(dated.mock.calls.length).toBeLessThan(1000)
  dated.mockRestore()
  expect(page.text).toContain('So many tasks do not fit into a PDF.')
  expect(page.link('As CSV')).toBeDefined()
})

test('the free plan has the PDF, and says which plan has CSV', async () => {
  const owner = await createOwner({ plan: 'free' })
  const task = await createTask(owner)
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [] }] })
  const page = await readPage(send(`/schedules/${schedule.id}/attendance/export`, { cookie: owner.token }))
  expect(page.text).toContain('CSV is included from Plus on.')
  expect(page.link('See the plans')).toBe('/plan')
  expect(page.link('As PDF')).toBeDefined()
  const refused = await send(`/schedules/${schedule.id}/attendance.csv`, { cookie: owner.token })
  expect(refused.status).toBe(403)
})

test('invalid queries for the files are refused', async () => {
  for (const path of ['attendance.pdf?from=soon', 'attendance.csv?from=soon', 'attendance.csv?columns=pin'])
    expect((await get(path)).status).toBe(422)
})
