import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'
import { allowGuests } from '#tests/support/stories/guests.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'

useDatabase()

let owner: Owner
let schedule: { id: string }

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  owner = await createOwner({ plan: 'pro', language: 'de' })
  schedule = await createSchedule(owner, { title: 'WC', timezone: 'Europe/Berlin', tasks: [] })
  await allowGuests(schedule)
})
afterEach(() => void vi.useRealTimers())

const rate = (address: string) => send(`/api/schedules/${schedule.id}/ratings`, { json: { stars: 4 }, address })
const fours = () => database().sql.get<{ four: number }>('SELECT four FROM RatingDay')?.four

test('a place takes 300 ratings in an hour, from however many addresses', async () => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < 300; nth += 1)
    statuses.add((await rate(`198.51.${Math.floor(nth / 250)}.${nth % 250}`)).status)
  expect([[...statuses], fours()]).toEqual([[202], 300])
  const refused = await rate('198.51.100.1')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  expect([await errorOf(refused), fours()]).toMatchObject([{ code: 'guest.enough' }, 300])
  vi.setSystemTime(new Date('2026-11-18T11:20:01Z'))
  expect((await rate('198.51.100.1')).status).toBe(202)
})

test('an owner removes the ratings of a day on their page, with a reason', async () => {
  await createRatings(owner, { schedule, day: '2026-11-17', stars: [1, 1] })
  await createRatings(owner, { schedule, day: '2026-11-18', stars: [5] })
  const path = `/schedules/${schedule.id}/ratings`
  const days = async () => (await readPage(send(path, { cookie: owner.token }))).rows.length
  const remove = (reason: string, by = owner) =>
    send(`${path}/2026-11-17/remove`, { cookie: by.token, form: { reason } })
  expect(await days()).toBe(2)
  const dialog = await readPage(send(`${path}/2026-11-17/remove`, { cookie: owner.token }))
  expect(dialog.text.replaceAll('\u00a0', ' ')).toContain('2 Bewertungen vom Di, 17. Nov. 2026 entfernen?')
  expect([(await remove('')).status, (await remove('Schulklasse', await createOwner())).status]).toEqual([422, 404])
  expect(await days()).toBe(2)
  const removed = await remove('Schulklasse')
  expect([removed.status, removed.headers.get('Location'), await days()]).toEqual([303, path, 1])
  expect((await remove('noch mal')).status).toBe(404)
  expect(database().sql.all('SELECT removedReason AS reason, removedById AS by FROM RatingDay ORDER BY day')).toEqual([
    { reason: 'Schulklasse', by: owner.userId },
    { reason: null, by: null },
  ])
})
