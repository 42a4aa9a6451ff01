import { expect, test } from 'vitest'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { day } from '#app/domain/time/durations.ts'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createSchedule } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()

/** A schedule of one task, in UTC. */
function scheduleOf(rules: Partial<Parameters<typeof createSchedule>[1]>) {
  const tasks = [{ taskId: story.wc.id, staffIds: [story.anna.id] }]
  return createSchedule(story.owner, { timezone: 'UTC', times: ['08:00'], ...rules, tasks })
}

function get(path: string) {
  return send(path, { cookie: story.owner.token })
}

test('a schedule opens on its week, a monthly one on its month, and shows its name', async () => {
  const weekly = await scheduleOf({ frequency: 'weekly', days: [1, 2, 3, 4, 5, 6, 7] })
  const monthly = await scheduleOf({ frequency: 'monthly', days: Array.from({ length: 31 }, (_, i) => i + 1) })
  expect((await readPage(get(`/schedules/${weekly.id}/attendance`))).currentLinks).toContain('Week')
  const { currentLinks, links, text } = await readPage(get(`/schedules/${monthly.id}/attendance`))
  expect(currentLinks).toEqual(['Figures', 'Month'])
  expect(text).toContain('Gäste-WC Attendance Gasthaus Alte Mühle GmbH UG')
  expect(links).not.toContain('/tasks')
})

test('from tab to tab the period stays, and a filter of one tab does not follow', async () => {
  const query = `unit=day&from=${story.date}&to=${story.date}`
  const { link } = await readPage(get(`/schedules/${story.schedule.id}/attendance/table?${query}&status=skipped`))
  expect(link('Figures')).toBe(`/schedules/${story.schedule.id}/attendance?${query}`)
})

test('URLs of the former single page lead to the table', async () => {
  const answer = await get(`/schedules/${story.schedule.id}/attendance?unit=week&all=true&page=2`)
  const path = `/schedules/${story.schedule.id}/attendance/table?unit=week&all=true&page=2`
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
})

test.each(['', '/table'])('without a period the URL leads to the nearest one with something due: %s', async (tab) => {
  const due = new Date(Date.now() - 9 * day)
  const { id } = await scheduleOf({ frequency: 'monthly', months: [due.getUTCMonth() + 1], days: [due.getUTCDate()] })
  const path = `/schedules/${id}/attendance${tab}`
  const answer = await get(`${path}?unit=day&status=all`)
  const date = localDateTime(due, 'UTC').slice(0, 10)
  const query = new URLSearchParams({ unit: 'day', status: 'all', from: date, to: date })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${path}?${query}`])
  expect((await get(`${path}?${query}`)).status).toBe(200)
})

test('a requested period that is empty says so, and links to what was due before and comes after', async () => {
  const due = new Date(Date.now() - 9 * day)
  const { id } = await scheduleOf({ frequency: 'monthly', months: [due.getUTCMonth() + 1], days: [due.getUTCDate()] })
  const date = localDateTime(due, 'UTC').slice(0, 10)
  const { text, links } = await readPage(
    get(`/schedules/${id}/attendance?unit=day&from=${daysAgo(0)}&to=${daysAgo(0)}`),
  )
  expect(text).toContain('Nothing was due in this period yet. Last due before:')
  expect(text).toContain('Next due afterwards:')
  const nextYear = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  const target = (one: string) => `/schedules/${id}/attendance?unit=day&from=${one}&to=${one}`
  expect(links).toEqual(expect.arrayContaining([target(date), target(nextYear)]))
})

test('a schedule that has no times at all says so', async () => {
  const { id } = await scheduleOf({ status: 'draft' })
  const answer = await get(`/schedules/${id}/attendance`)
  expect(answer.status).toBe(200)
  expect((await readPage(answer)).text).toContain('This schedule has nothing due before or after it either.')
})
