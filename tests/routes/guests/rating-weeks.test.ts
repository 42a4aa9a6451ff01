import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'

useDatabase()

let owner: Owner
let hall: Awaited<ReturnType<typeof createSchedule>>
let spa: typeof hall

// Wednesday, 2026-11-18, in UTC.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T20:00:00Z') })
  owner = await createOwner({ plan: 'pro', language: 'de' })
  const staff = await createStaff(owner)
  const task = await createTask(owner)
  const tasks = [{ taskId: task.id, staffIds: [staff.id] }]
  const rules = { timezone: 'UTC' as const, validFrom: new Date('2026-11-01T00:00:00Z'), tasks }
  hall = await createSchedule(owner, { title: '=Halle', location: 'EG', ...rules })
  spa = await createSchedule(owner, { title: 'Spa', location: 'UG', ...rules })
  // Of seven cleanings in the week of 9 November four were done, of the three since then all.
  for (const day of ['09', '10', '11', '12', '16', '17', '18'])
    await createCheckIn(owner, { schedule: hall, task, staff, slotAt: `2026-11-${day}T14:00` })
  await createRatings(owner, { schedule: hall, day: '2026-11-09', stars: [1, 2] })
  await createRatings(owner, { schedule: hall, day: '2026-11-15', stars: [3] })
  await createRatings(owner, { schedule: hall, day: '2026-11-16', stars: [5, 5, 4, 4] })
  await createRatings(owner, { schedule: spa, day: '2026-11-18', stars: [3] })
})
afterEach(() => void vi.useRealTimers())

const read = (query = '', by = owner) => send(`/api/analytics/ratings${query}`, { bearer: by.token })

test('each week of a place has its mean beside what was done there, in the range and by its filters', async () => {
  const { items } = (await (await read()).json()) as { items: object[] }
  expect(items).toMatchObject([
    { title: 'Spa', week: '2026-11-16', mean: 3, count: 1, completed: 0, completionRate: 0 },
    { title: '=Halle', week: '2026-11-16', mean: 4.5, count: 4, completed: 3, completionRate: 1 },
    { title: '=Halle', week: '2026-11-09', mean: 2, count: 3, completed: 4, completionRate: 4 / 7 },
  ])
  const some = async (query: string) => ((await (await read(query)).json()) as { items: object[] }).items
  expect(await some(`?schedule=${spa.id}`)).toMatchObject([{ title: 'Spa' }])
  expect(await some('?to=2026-11-14')).toMatchObject([{ week: '2026-11-09', count: 2 }])
  expect(await some('?from=2026-11-17&to=2026-11-17')).toEqual([])
  expect(((await (await read('', await createOwner({ plan: 'pro' }))).json()) as { items: object[] }).items).toEqual([])
  await givePlan(owner, 'plus')
  const refused = await read()
  expect([refused.status, await errorOf(refused)]).toMatchObject([403, { code: 'plan.featureNotIncluded' }])
})

test('the page draws the weeks as points with shapes, says what they say, and lists them', async () => {
  const page = await readPage(send('/analytics', { cookie: owner.token }))
  const section = page.section('Bewertungen von Gästen')
  expect(section?.drawings).toEqual(['3 Wochen von Orten nach Quote und Bewertung, von 2,0 bis 4,5'])
  expect(section?.text.replaceAll('\u00a0', ' ')).toContain(
    'In Wochen mit mindestens 90 % Erledigtem gaben Gäste im Durchschnitt 4,5 von 5, in den anderen 2,3.',
  )
  expect(section?.rows[0]).toMatchObject({ Erledigt: '0', Quote: '0\u00a0%', Bewertung: '3,0', Anzahl: '1' })
  const earlier = await readPage(send('/analytics?from=2026-11-02&to=2026-11-08', { cookie: owner.token }))
  expect(earlier.section('Bewertungen von Gästen')?.text).toContain('In diesen Tagen hat kein Gast bewertet.')
})

test('as CSV for programs and for Excel, where a title is no formula', async () => {
  const csv = async (path: string, format: string) =>
    (await (await send(`${path}?format=${format}`, { cookie: owner.token })).text()).trim().split('\r\n')
  for (const path of ['/analytics/ratings.csv', '/api/analytics/ratings.csv']) {
    const lines = await csv(path, 'excel')
    expect(lines[0]).toBe('Plan;Ort;Woche ab;Erledigt;Quote;Bewertung;Anzahl;Kennung des Plans')
    expect(lines[3]).toBe(`'=Halle;EG;2026-11-09;4;0,57;2;3;${hall.id}`)
  }
  const first = `Spa,UG,2026-11-16,0,0,3,1,${spa.id}`
  const third = `'=Halle,EG,2026-11-09,4,0.57,2,3,${hall.id}`
  const forPrograms = await csv('/api/analytics/ratings.csv', 'plain')
  expect(forPrograms[0]).toBe('scheduleTitle,location,week,completed,completionRate,mean,count,scheduleId')
  expect([forPrograms[1], forPrograms[3]]).toEqual([first, third])
  const forPeople = await csv('/analytics/ratings.csv', 'plain')
  expect(forPeople[0]).toBe('Plan,Ort,Woche ab,Erledigt,Quote,Bewertung,Anzahl,Kennung des Plans')
  expect([forPeople[1], forPeople[3]]).toEqual([first, third])
})
