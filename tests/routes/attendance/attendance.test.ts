import { expect, test } from 'vitest'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { day } from '#app/domain/time/durations.ts'

useDatabase()
const story = useAttendanceStory()
const { call } = story

test('page and API tell the same attendance of a day', async () => {
  const { status, body } = await call(`/api/schedules/${story.schedule.id}/attendance?${story.range}`)
  expect(status).toBe(200)
  const { date, wc, floor, anna, ben } = story
  expect(
    body.items.map((item: Record<string, unknown>) => [
      item['slotAt'],
      item['taskId'],
      item['publicName'],
      item['status'],
    ]),
  ).toEqual([
    [`${date}T14:00`, wc.id, 'Toilets', 'completed'],
    [`${date}T14:00`, floor.id, 'Floor', 'skipped'],
    [`${date}T08:00`, wc.id, 'Toilets', 'completed'],
    [`${date}T08:00`, floor.id, 'Floor', 'completed'],
  ])
  expect(body).toMatchObject({ total: 4, page: 1, pageSize: 25, from: `${date}T00:00:00.000Z` })
  const counts = { planned: 0, open: 0, overdue: 0, skipped: 0, excused: 0 }
  expect(body.statistics).toEqual({
    totalCheckIns: 2,
    tasksCompleted: 3,
    uniqueTasks: 2,
    unscheduled: 0,
    uniqueStaff: 2,
    daysChecked: 1,
    lastUpdated: `${date}T18:30:00.000Z`,
    completionRate: 0.75,
    missedShared: 1,
    planned: 0,
    open: 0,
    overdue: 0,
    skipped: 1,
    completed: 3,
    excused: 0,
    inspected: 0,
    passed: 0,
    byStaff: [
      { staffId: anna.id, signature: 'Anna K.', totalCheckIns: 1, tasksCompleted: 2, missed: 0, completionRate: 1 },
      { staffId: ben.id, signature: 'Ben', totalCheckIns: 1, tasksCompleted: 1, missed: 0, completionRate: 1 },
    ],
    byTask: [
      { taskId: wc.id, publicName: 'Toilets', completionRate: 1, ...counts, completed: 2 },
      { taskId: floor.id, publicName: 'Floor', completionRate: 0.5, ...counts, skipped: 1, completed: 1 },
    ],
  })

  const { title, text, rows } = await page(`?${story.range}&unit=day`)
  expect(title).toBe('Guest toilets, Attendance · Klarbuch')
  expect(text).toContain('3 of 4 tasks due are done (75%). 1 was skipped. 1 check-in was removed.')
  const of = (time: string) => `${time} ${dayInWords(date)}`
  expect(rows.map(Object.values)).toEqual([
    [of('14:00'), 'Toilets', 'Ben', '18:30', 'entered later hidden', 'Done', ''],
    [of('14:00'), 'Floor', 'nobody', '–', '–', 'Skipped', 'Excuse'],
    [of('08:00'), 'Toilets', 'Anna K.', '08:00', 'No soap left', 'Done', ''],
    [of('08:00'), 'Floor', 'Anna K.', '08:00', '–', 'Done', ''],
  ])
  expect(Object.keys(rows[0] ?? {})).toEqual(['Due', 'Task', 'Staff', 'Recorded', 'Note', 'Status', 'Excuse'])
})

test('a check-in of an item has all that the owner may see', async () => {
  const { body } = await call(`/api/schedules/${story.schedule.id}/attendance?${story.range}`)
  const { date, schedule, wc, ben, done } = story
  expect(body.items[0].checkIn).toEqual({
    id: done[2]?.id,
    scheduleId: schedule.id,
    taskId: wc.id,
    publicName: 'Toilets',
    signature: 'Ben',
    slotAt: `${date}T14:00`,
    startsAt: `${date}T14:00:00.000Z`,
    checkedInAt: `${date}T18:30:00.000Z`,
    offlineAt: null,
    completedAt: `${date}T18:30:00.000Z`,
    claimedAt: `${date}T14:00:00.000Z`,
    enteredLater: true,
    status: 'completed',
    staffId: ben.id,
    taskName: 'GM-WC',
    comment: null,
    hidden: true,
    photo: null,
    photoRemovedAt: null,
    photoRemovedBy: null,
    photoRemovedReason: null,
    deletedAt: null,
    deletedBy: null,
    deletedReason: null,
    scheduleTitle: 'Guest toilets',
    location: 'Basement',
    frequency: 'daily',
    timezone: 'UTC',
    readings: [],
    inspection: null,
  })
})

test('a check-in that owes its photo says so, and one that was made on another day says when', async () => {
  const { owner, schedule, wc, floor, anna } = story
  const slotAt = `${daysAgo(5)}T14:00`
  await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt, status: 'pending' })
  const checkedInAt = new Date(`${daysAgo(4)}T00:03:00Z`)
  await createCheckIn(owner, { schedule, task: floor, staff: anna, slotAt, checkedInAt })
  const { rows } = await page(`?from=${daysAgo(5)}&to=${daysAgo(5)}`)
  expect(rows).toContainEqual({
    Due: `14:00 ${dayInWords(daysAgo(5))}`,
    Task: 'Toilets',
    Staff: 'Anna K.',
    Recorded: '14:00',
    Note: '–',
    Status: 'Photo missing',
    Excuse: '',
  })
  const nextDay = `${dayInWords(daysAgo(4))}, 00:03`
  expect(rows).toContainEqual(expect.objectContaining({ Task: 'Floor', Recorded: nextDay, Status: 'Done' }))
})

test('without a range page and API show the week around now', async () => {
  const { body } = await call(`/api/schedules/${story.schedule.id}/attendance`)
  expect(Date.parse(body.to) - Date.parse(body.from)).toBe(7 * day)
  expect(new Date(body.from).getUTCDay()).toBe(1)
  expect(Date.parse(body.from)).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(body.to)).toBeGreaterThan(Date.now())
  expect(body.total).toBe(28)

  const { currentLinks, link, button } = await page('')
  expect(currentLinks).toContain('Week')
  expect(link('Week')).toMatch(/\?unit=week&from=.+&to=.+/)
  expect(button('Next week')?.disabled).toBe(true)
})

test('the items are paged by page and API, the statistics are not', async () => {
  const { body } = await call(`/api/schedules/${story.schedule.id}/attendance?${story.range}&page=2&pageSize=3`)
  expect(body.items).toHaveLength(1)
  expect(body).toMatchObject({ total: 4, page: 2, pageSize: 3, statistics: { completed: 3, skipped: 1 } })

  const long = `?from=${daysAgo(14)}&to=${daysAgo(1)}`
  expect((await page(long)).text).toContain('1 to 25 of 56')
  expect((await page(`${long}&page=3`)).text).toContain('51 to 56 of 56')
  expect((await page(`${long}&page=99`)).text).toContain('51 to 56 of 56')
})

test('future times are left out until requested, if others have begun', async () => {
  const range = `?from=${daysAgo(1)}&to=${daysAgo(-5)}`
  const { total } = (await call(`/api/schedules/${story.schedule.id}/attendance${range}`)).body
  expect(total).toBe(28)
  const days = (rows: Record<string, string>[]) => new Set(rows.map((row) => row['Due']?.slice('14:00 '.length)))
  const { rows, link, currentLinks } = await page(range)
  expect(days(rows)).not.toContain(dayInWords(daysAgo(-1)))
  expect(currentLinks).toContain(`So far ${rows.length}`)
  const all = await page(link('All 28')?.replace(/.*(?=\?)/, '') ?? '')
  expect(days(all.rows)).toContain(dayInWords(daysAgo(-1)))
  const later = await page(`?from=${daysAgo(-3)}&to=${daysAgo(-3)}`)
  expect(later.rows.map((row) => row['Status'])).toEqual(['Planned', 'Planned', 'Planned', 'Planned'])
})

test.each([
  ['from=soon', 'from'],
  ['to=2026-02-30', 'to'],
  ['from=2026-11-20&to=2026-11-19', 'to'],
  ['from=2020-01-01&to=2026-01-01', 'to'],
  ['unit=year', 'unit'],
])('an invalid range, %s, is refused by the API; the page says so and shows this week', async (query, field) => {
  const { status, body } = await call(`/api/schedules/${story.schedule.id}/attendance?${query}`)
  expect(status).toBe(422)
  expect(body.error).toMatchObject({
    code: 'attendance.rangeInvalid',
    fields: { [field]: ['attendance.rangeInvalid'] },
  })
  const result = await page(`?${query}`)
  expect(result.status).toBe(200)
  expect(result.text).toContain('This period is not valid. We show the current one.')
  expect(result.button('Next week')?.disabled).toBe(true)
})

test('the arrows lead to the periods before and after, the segments to other lengths', async () => {
  const { link } = await page(`?unit=day&from=${daysAgo(3)}&to=${daysAgo(3)}`)
  const target = (days: number) => `${attendancePath()}/table?unit=day&from=${daysAgo(days)}&to=${daysAgo(days)}`
  expect([link('Previous day'), link('Next day')]).toEqual([target(4), target(2)])
  expect(link('Hour')).toMatch(/\?unit=hour&from=.+/)
})

test('attendance of a deleted schedule stays, and says so', async () => {
  const { schedule, owner, range } = story
  expect((await send(`/api/schedules/${schedule.id}`, { method: 'DELETE', bearer: owner.token })).status).toBe(204)
  expect((await call(`/api/schedules/${schedule.id}/attendance?${range}`)).body.statistics).toMatchObject({
    completed: 3,
  })
  const { text, links } = await page(`?${range}`)
  expect(text).toContain('This schedule has been deleted.')
  expect(links).not.toContain(`/schedules/${schedule.id}`)
})

test('the page is in the reader’s language', async () => {
  const { title, link, headings, text, rows } = await page(`?${story.range}&unit=day&lng=de`)
  expect(title).toBe('Guest toilets, Nachweis · Klarbuch')
  expect([link('Zum Plan'), headings]).toEqual([`/schedules/${story.schedule.id}`, ['Guest toilets']])
  expect(text).toContain('Zum Plan Guest toilets Nachweis')
  expect(text).toContain('3 von 4 fälligen Aufgaben sind erledigt')
  expect(rows.map((row) => row['Vermerk'])).toContainEqual(expect.stringContaining('nachgetragen'))
})

test('where all that has begun is open still, the page says so, in the words of its numbers', async () => {
  const slotAt = localDateTime(new Date(), 'UTC')
  const tasks = [story.wc, story.floor].map(({ id }) => ({ taskId: id, staffIds: [story.anna.id] }))
  const rules = { timezone: 'UTC', times: [slotAt.slice(11)], windowAfter: 720 }
  const one = await createSchedule(story.owner, { ...rules, tasks: tasks.slice(1) })
  const two = await createSchedule(story.owner, { ...rules, tasks })
  const summaryOf = async ({ id }: { id: string }, from: string) => {
    const path = `/schedules/${id}/attendance?unit=day&from=${from}`
    return (await readPage(send(path, { cookie: story.owner.token }))).text
  }
  const today = slotAt.slice(0, 10)
  expect(await summaryOf(one, today)).toContain('Nothing was due in this period yet. 1 task is open.')
  expect(await summaryOf(two, today)).toContain('Nothing was due in this period yet. 2 tasks are open.')
  expect(await summaryOf(two, daysAgo(-3))).toContain('Nothing was due in this period yet. 2 tasks are planned.')
})

test('the table is filtered by status, task and person, by links and a form that keep each other', async () => {
  const { schedule, wc, floor, anna, ben, date } = story
  const result = async (query: string) => {
    const { rows } = await page(`?unit=day&${story.range}&${query}`)
    return rows.map((row) => `${row['Due']?.slice(0, 5)} ${row['Task']} ${row['Staff']}`)
  }
  expect(await result('status=skipped')).toEqual(['14:00 Floor nobody'])
  expect(await result('status=completed')).toHaveLength(3)
  expect(await result(`task=${wc.id}`)).toEqual(['14:00 Toilets Ben', '08:00 Toilets Anna K.'])
  expect(await result(`staff=${ben.id}`)).toEqual(['14:00 Toilets Ben', '14:00 Floor nobody'])
  expect(await result(`staff=${anna.id}&task=${floor.id}&status=completed`)).toEqual(['08:00 Floor Anna K.'])
  expect(await result('status=planned&task=none')).toEqual([])
  expect(await result('status=done')).toHaveLength(4)

  const { link, links, text } = await page(`?unit=day&${story.range}&staff=${ben.id}&status=completed&page=3`)
  const target = `/schedules/${schedule.id}/attendance/table?unit=day&from=${date}&to=${date}&staff=${ben.id}`
  expect(link('Skipped 1')).toBe(`${target}&status=skipped`)
  expect(links).toContain(`${target}&status=all`)
  expect(text).toContain('1 to 1 of 1')
  expect((await page(`?${story.range}&task=none`)).text).toContain('No task matches this filter.')
})

test('another company sees none of it', async () => {
  const stranger = await createOwner()
  expect((await call(`/api/schedules/${story.schedule.id}/attendance`, stranger.token)).status).toBe(404)
  expect((await page('', { token: stranger.token })).status).toBe(404)
})

function attendancePath() {
  return `/schedules/${story.schedule.id}/attendance`
}

async function page(query: string, { tab = '/table', token = story.owner.token } = {}) {
  const answer = await send(attendancePath() + tab + query, { cookie: token })
  return { ...(await readPage(answer)), status: answer.status }
}

/** A day as the table shows it: Fri, 20 Nov. */
function dayInWords(date: string): string {
  const words = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', words).format(new Date(date))
}
