import { expect, test } from 'vitest'
import { origin, send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()

const pageOf = (path: string) => readPage(send(path, { cookie: story.owner.token }))

test('the attendance of a schedule is a sheet without the main navigation, one that fails too', async () => {
  const base = `/schedules/${story.schedule.id}/attendance`
  for (const path of [base, `${base}/table`, `${base}/export`, '/schedules/none/attendance']) {
    const { link, form } = await pageOf(path)
    expect([link('Tasks'), form('Sign out')], path).toEqual([undefined, undefined])
    expect(link('Klarbuch, go to the overview'), path).toBe('/dashboard')
  }
  expect((await pageOf(`/schedules/${story.schedule.id}`)).link('Tasks')).toBe('/tasks')
})

test.each(['', '/check-ins', '/table', '/export'])('paper says when it was printed: %s', async (tab) => {
  const { text } = await pageOf(`/schedules/${story.schedule.id}/attendance${tab}?${story.range}`)
  expect(text).toMatch(/Printed on \d+ \w+ \d{4}, \d\d:\d\d\. All times: UTC\./)
})

test('a part of a list leads to the sheet with all of it, and paper names its address', async () => {
  const path = `/schedules/${story.schedule.id}/attendance/table`
  const query = `from=${daysAgo(12)}&to=${daysAgo(1)}`
  const { link, text } = await pageOf(`${path}?${query}&page=2`)
  const sheet = `${path}?${query}&print=all`
  expect(link('All on one page, to print')).toBe(`${sheet}#print`)
  expect(text).toContain(`This is not all. All rows: ${origin}${sheet}`)
  const whole = await pageOf(sheet)
  expect(whole.text).toContain('1 to 48 of 48')
  expect(whole.text).not.toContain('This is not all.')
  expect(whole.link('All on one page, to print')).toBeUndefined()
})

test('paper says which part of the period was chosen', async () => {
  const path = `/schedules/${story.schedule.id}/attendance/table?${story.range}`
  expect((await pageOf(path)).text).toContain('Selection: So far')
  const chosen = await pageOf(`${path}&status=skipped&task=${story.floor.id}&staff=${story.ben.id}`)
  expect(chosen.text).toContain('Selection: Skipped · Floor · Ben')
})

test('a check-in that owes its photo says so in the list', async () => {
  const { owner, schedule, wc, anna } = story
  const date = daysAgo(4)
  await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: `${date}T08:00`, status: 'pending' })
  const { rows } = await pageOf(`/schedules/${schedule.id}/attendance/check-ins?from=${date}&to=${date}`)
  expect(rows).toMatchObject([{ Staff: 'Anna K.', Note: 'Photo missing' }])
})
