import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()

const tab = () => `/schedules/${story.schedule.id}/attendance/check-ins`
const page = (query = story.range) => readPage(send(`${tab()}?${query}`, { cookie: story.owner.token }))
const post = (path: string, form: Record<string, string>, cookie = story.owner.token) =>
  send(`${tab()}/${path}?${story.range}`, { cookie, form })
const idOf = (index: number) => story.done[index]?.id ?? ''

test('the records of a period are listed newest first, with comment and marks; a removed one with its reason', async () => {
  const { rows, text } = await page()
  expect(rows.map((row) => [row['Due']?.slice(0, 5), row['Staff'], row['Task'], row['Recorded']])).toEqual([
    ['14:00', 'Ben', 'Toilets', '18:30'],
    ['14:00', 'Ben', 'Floor', '14:00'],
    ['08:00', 'Anna K.', expect.any(String), '08:00'],
    ['08:00', 'Anna K.', expect.any(String), '08:00'],
  ])
  expect(rows[0]?.['Note']).toBe('entered later hidden')
  expect(rows[1]?.['Note']).toContain('Reason: wrong schedule')
  expect(rows.map((row) => row['Note'])).toContain('No soap left')
  expect(text).toContain('1 to 4 of 4')
  expect((await page(`from=${daysAgo(2)}&to=${daysAgo(1)}`)).text).toContain('There are no check-ins in this period.')
})

test('a record is hidden and shown again, and the period stays', async () => {
  const name = '08:00, Floor, Anna K.'
  expect((await page()).button(`${name}: hide from the public page`)).toBeTruthy()
  const hidden = await post(`${idOf(1)}/visibility`, { hidden: 'true' })
  expect([hidden.status, hidden.headers.get('Location')]).toEqual([303, `${tab()}?${story.range}`])
  const { rows, button } = await page()
  expect(rows.filter((row) => row['Note']?.includes('hidden'))).toHaveLength(2)
  expect(button(`${name}: show on the public page`)).toBeTruthy()
  await post(`${idOf(1)}/visibility`, { hidden: 'false' })
  expect((await page()).rows.filter((row) => row['Note']?.includes('hidden'))).toHaveLength(1)
})

test('a record is removed with a reason, in a dialog that keeps what was typed', async () => {
  const path = `${tab()}/${idOf(1)}/remove?${story.range}`
  const dialog = (await readPage(send(path, { cookie: story.owner.token }))).dialog
  expect(dialog?.title).toBe('Remove Floor at 08:00 by Anna K.?')
  expect(dialog?.link('Cancel')).toBe(`${tab()}?${story.range}`)

  const long = 'x'.repeat(501)
  const refused = await post(`${idOf(1)}/remove`, { reason: long })
  expect(refused.status).toBe(422)
  expect((await readPage(refused)).field('Reason')).toMatchObject({ value: long })
  expect((await post(`${idOf(1)}/remove`, { reason: ' ' })).status).toBe(422)

  const removed = await post(`${idOf(1)}/remove`, { reason: 'Wrong floor' })
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, `${tab()}?${story.range}`])
  const { rows, link } = await page()
  const gone = rows.find((row) => row['Note']?.includes('Wrong floor'))
  expect(gone?.['Note']).toMatch(/^Removed on .+ by Barbara Huber\. Reason: Wrong floor$/)
  expect(link('08:00, Floor, Anna K.: remove')).toBeUndefined()
})

test('the ticks of a task are hidden from the public page, and shown again', async () => {
  const hide = 'Hide the ticks: Toilets'
  expect((await page()).button(hide)).toBeTruthy()
  const answer = await post(`tasks/${story.wc.id}/visibility`, { hidden: 'true' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${tab()}?${story.range}`])
  expect(database().sql.all('SELECT taskId FROM HiddenTask')).toEqual([{ taskId: story.wc.id }])
  const { button } = await page()
  expect([button(hide), button('Show the ticks: Toilets')]).toEqual([undefined, expect.anything()])
  await post(`tasks/${story.wc.id}/visibility`, { hidden: 'false' })
  expect(database().sql.all('SELECT taskId FROM HiddenTask')).toEqual([])
})

test('an invalid form changes nothing, and a record of another schedule is not found', async () => {
  expect((await post(`${idOf(1)}/visibility`, {})).status).toBe(422)
  expect((await post(`tasks/${story.wc.id}/visibility`, { hidden: 'maybe' })).status).toBe(422)
  const other = await createSchedule(story.owner, { tasks: [{ taskId: story.wc.id, staffIds: [story.anna.id] }] })
  const slotAt = `${story.date}T08:00`
  const elsewhere = await createCheckIn(story.owner, { schedule: other, task: story.wc, staff: story.anna, slotAt })
  expect((await post(`${elsewhere.id}/remove`, { reason: 'Mine' })).status).toBe(404)
  expect((await post(`${elsewhere.id}/visibility`, { hidden: 'true' })).status).toBe(404)
  const stranger = await createOwner()
  expect((await post(`${idOf(1)}/remove`, { reason: 'Mine' }, stranger.token)).status).toBe(404)
  expect((await page()).rows.filter((row) => row['Note']?.includes('Removed'))).toHaveLength(1)
})

test('pages of records, and all on one to print', async () => {
  for (let n = 4; n < 14; n += 1) {
    for (const time of ['08:00', '14:00'])
      for (const task of [story.wc, story.floor])
        await createCheckIn(story.owner, {
          schedule: story.schedule,
          task,
          staff: story.anna,
          slotAt: `${daysAgo(n)}T${time}`,
        })
  }
  const query = `from=${daysAgo(14)}&to=${daysAgo(1)}`
  expect((await page(query)).text).toContain('1 to 25 of 44')
  expect((await page(`${query}&page=10000`)).text).toContain('26 to 44 of 44')
  const { link, text } = await page(query)
  expect(text).toContain('Printed on')
  const all = await page(link('All on one page, to print')?.replace(/.*\?/, ''))
  expect([all.rows.length, all.link('All on one page, to print')]).toEqual([44, undefined])
})
