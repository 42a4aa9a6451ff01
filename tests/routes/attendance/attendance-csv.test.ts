import { expect, test, vi } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'

useDatabase()
const story = useAttendanceStory()

function getCsv(query: string, { schedule = story.schedule, owner = story.owner } = {}) {
  return send(`/api/schedules/${schedule.id}/attendance.csv?${query}`, { bearer: owner.token })
}

test('a line for each occurrence and each removed check-in, oldest first, in the requested columns', async () => {
  const answer = await getCsv(
    `${story.range}&columns=slotAt,publicName,status,signature,enteredLater,hidden,deletedReason`,
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="attendance.csv"')
  const { date } = story
  expect(
    Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n'),
  ).toEqual([
    '\uFEFFslotAt,publicName,status,signature,enteredLater,hidden,deletedReason',
    `${date}T08:00,Toilets,completed,Anna K.,false,false,`,
    `${date}T08:00,Floor,completed,Anna K.,false,false,`,
    `${date}T14:00,Toilets,completed,Ben,true,true,`,
    `${date}T14:00,Floor,skipped,,,,`,
    `${date}T14:00,Floor,deleted,Ben,false,false,wrong schedule`,
    '',
  ])
})

test('without columns it has all of them', async () => {
  const [head, first] = (await (await getCsv(story.range)).text()).split('\r\n')
  expect(head?.split(',')).toHaveLength(30)
  expect(first).toContain(`,${story.wc.id},${story.anna.id},${story.done[0]?.id}`)
})

test('an unknown column and an invalid range are refused', async () => {
  for (const query of ['columns=pin', 'columns=slotAt,loginName', 'from=2026-11-20&to=2026-11-19', 'unit=year'])
    expect((await getCsv(query)).status).toBe(422)
})

test('the free plan does not include it, and says which plan does', async () => {
  const owner = await createOwner({ plan: 'free' })
  const task = await createTask(owner)
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [] }] })
  const answer = await getCsv('', { schedule, owner })
  expect(answer.status).toBe(403)
  expect((await answer.json()).error).toEqual({
    code: 'plan.featureNotIncluded',
    message: 'Your plan does not include this. It is included from Plus on.',
    params: { plan: 'plus' },
  })
})

test('a file that is refused costs no look at the days of its range, nor does one that is begun', async () => {
  const times = Array.from({ length: 96 }, (_, n) => `${pad(n / 4)}:${pad((n % 4) * 15)}`)
  const answers = []
  for (const plan of ['free', 'premium'] as const) {
    const owner = await createOwner({ plan })
    const task = await createTask(owner)
    const schedule = await createSchedule(owner, { timezone: 'UTC', times, tasks: [{ taskId: task.id, staffIds: [] }] })
    const dated = vi.spyOn(Date.prototype, 'toISOString')
    const answer = await getCsv(`from=${daysAgo(0)}&to=${daysAgo(-5 * 365)}`, { schedule, owner })
    await answer.body?.cancel()
    const count = dated.mock.calls.length
    dated.mockRestore()
    answers.push([answer.status, count < 200 ? 'few' : count])
  }
  expect(answers).toEqual([
    [403, 'few'],
    [200, 'few'],
  ])
})

function pad(number: number) {
  return String(Math.floor(number)).padStart(2, '0')
}

test('six files a minute, of whichever kind; the seventh has to wait, and the other company has not', async () => {
  for (let times = 0; times < 6; times += 1) {
    const answer = await getCsv(story.range)
    expect(answer.status).toBe(200)
    // The company's next export waits until this one is read.
    await answer.text()
  }
  const refused = await getCsv(story.range)
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
  expect((await getCsv('', { owner: await createOwner() })).status).toBe(404)
})
