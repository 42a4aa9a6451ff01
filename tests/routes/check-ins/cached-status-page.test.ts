import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { createRequestHandler } from '@remix-run/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { stars, type Stars } from '#app/domain/guests/ratings.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { cachedStatusPage } from '#app/routes/check-ins/cached-status-page.server.ts'
import { appBuild, origin } from '../../support/requests/app.ts'
import { createCheckIn } from '../../support/stories/check-ins.ts'
import { useDatabase } from '../../support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask } from '../../support/stories/factories.ts'
import { createGuestReport, createRatings } from '../../support/stories/ratings.ts'
import { rounds } from '../../support/release.ts'

const place = useDatabase()
const byRemix = createRequestHandler(await appBuild(), 'test')

// The evening before a night in which Berlin's clocks go back.
const startOfStory = '2026-10-24T20:10:00Z'
beforeEach(() => void vi.setSystemTime(startOfStory))
afterEach(() => void vi.useRealTimers())

type Story = Awaited<ReturnType<typeof createStory>>
type Event = { name: string; happen: (story: Story) => Promise<unknown> | unknown }

const run = (query: string) => (story: Story) =>
  database().atomically((sql) =>
    sql.run(query, { id: story.schedule.id, companyId: story.owner.companyId, now: Date.now() }),
  )
const checkIns = 'FROM CheckIn WHERE scheduleId = :id'
/** A check-in that depends on the time, so that the same seed chooses the same one. */
const anyCheckIn = `(
  SELECT id ${checkIns} ORDER BY slotAt, checkedInAt LIMIT 1 OFFSET :now / 1000 % max(1, (SELECT count(*) ${checkIns}))
)`

const writes: Record<string, Event['happen']> = {
  'somebody checks in': ({ owner, schedule, task, anna }) =>
    createCheckIn(owner, { schedule, task, staff: anna, slotAt: slotNow(), checkedInAt: new Date() }).catch(
      ignoreTaken,
    ),
  'somebody checks in elsewhere': ({ owner, elsewhere, task, anna }) =>
    createCheckIn(owner, { schedule: elsewhere, task, staff: anna, slotAt: slotNow() }).catch(ignoreTaken),
  'a check-in is hidden': run(`UPDATE CheckIn SET hidden = 1 WHERE id = ${anyCheckIn}`),
  'check-ins are shown again': run('UPDATE CheckIn SET hidden = 0 WHERE scheduleId = :id'),
  'a check-in is removed': run(
    `UPDATE CheckIn SET status = 'deleted', deletedAt = '2026-10-24T00:00:00.000+00:00', deletedReason = 'x' WHERE id = ${anyCheckIn}`,
  ),
  'the task is hidden': run(
    `INSERT INTO HiddenTask (scheduleId, taskId, hiddenAt) SELECT :id, id, createdAt FROM Task WHERE companyId = :companyId ON CONFLICT DO NOTHING`,
  ),
  'the task is shown again': run('DELETE FROM HiddenTask WHERE scheduleId = :id'),
  'the task gets another name': run(
    "UPDATE Task SET publicName = publicName || ' & Flur' WHERE companyId = :companyId",
  ),
  'the company gets another name': run("UPDATE Company SET name = name || '!' WHERE id = :companyId"),
  'the company gets another logo': run(
    "UPDATE Company SET logoKey = CASE WHEN logoKey IS NULL THEN 'logo' || :now % 2 END WHERE id = :companyId",
  ),
  'the schedule gets another place': run("UPDATE Schedule SET location = location || ' <1>' WHERE id = :id"),
  'the schedule ends': run("UPDATE Schedule SET archivedAt = '2026-10-24T00:00:00.000+00:00' WHERE id = :id"),
  'the schedule lives again': run('UPDATE Schedule SET archivedAt = NULL WHERE id = :id'),
  'the schedule gets other rules': revise({ windowBefore: 45, windowAfter: 0 }),
  'the schedule becomes private': revise({ status: 'private' }),
  'the schedule becomes a draft': revise({ status: 'draft' }),
  'guests may say something': revise({ guestReports: true, ratings: true, showRatings: true }),
  'a guest reports something': ({ owner, schedule }) =>
    createGuestReport(owner, { schedule, text: 'Spam', now: new Date() }),
  'a guest reports it again': run('UPDATE Defect SET count = count + 1 WHERE scheduleId = :id'),
  'ten guests rate': ({ owner, schedule }) =>
    createRatings(owner, { schedule, day: new Date().toISOString().slice(0, 10), stars: tenTimes() }),
  'ratings are removed': run(
    `UPDATE RatingDay SET removedAt = createdAt, removedReason = 'x' WHERE scheduleId = :id AND removedAt IS NULL`,
  ),
  'it is closed to guests for an hour': ({ schedule }) =>
    database().atomically((sql) =>
      sql.run('UPDATE Schedule SET guestsClosedUntil = :until WHERE id = :id', {
        id: schedule.id,
        until: new Date(Date.now() + hour),
      }),
    ),
  'it is opened to guests': run('UPDATE Schedule SET guestsClosedUntil = NULL WHERE id = :id'),
  'another process writes': ({ schedule }) => {
    const other = new Sqlite(place.file)
    other.prepare("UPDATE Schedule SET title = title || '+' WHERE id = ?").run(schedule.id)
    other.close()
  },
}

function tenTimes(): Stars[] {
  return Array.from({ length: 10 }, (_, index) => stars[(index + new Date().getUTCMinutes()) % stars.length] ?? 3)
}

function revise(change: object): Event['happen'] {
  return ({ owner, schedule }) => {
    const revision = { ...schedule, ...change, scheduleId: schedule.id, validFrom: new Date(), userId: null }
    return database()
      .atomically((sql) => insertRevision(sql, owner.companyId, revision))
      .catch(ignoreTaken)
  }
}

const write = fc.constantFrom(...Object.entries(writes)).map(([name, happen]): Event => ({ name, happen }))
const wait = fc
  .oneof(fc.integer({ min: 0, max: 20 * minute }), fc.constantFrom(hour, 5 * hour, -10 * minute, 30_000, 30_001))
  .map((ms): Event => ({ name: `${ms} ms pass`, happen: () => void vi.setSystemTime(Date.now() + ms) }))
const lookAtPage = fc
  .record({
    language: fc.constantFrom('de', 'de-CH,de;q=0.9', 'fr', 'xx'),
    cookie: fc.constantFrom(
      '',
      'loginName=kueche.anna',
      'loginName=%22%3E%26o%27hara; theme=dark',
      'lng=pl',
      'theme=x',
    ),
  })
  .map((device): Event => ({
    name: `a look ${JSON.stringify(device)}`,
    happen: (story) => expectTheSame(story, device),
  }))

test('a cached page equals a fresh one except for its key, after any write, by anybody, at any time', async () => {
  const stories = rounds({ each: 16, release: 200 })
  const pageCounts = { cached: 0, rendered: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 3, arbitrary: lookAtPage }, { weight: 2, arbitrary: write }, wait), {
        minLength: 10,
        maxLength: 30,
      }),
      async (events) => {
        vi.setSystemTime(startOfStory)
        const story = await createStory(pageCounts)
        for (const { happen } of events) await happen(story)
      },
    ),
    { numRuns: stories, endOnFailure: true },
  )
  // An ordinary story has about two of each.
  expect(Math.min(pageCounts.cached, pageCounts.rendered)).toBeGreaterThan(stories / 2)
})

test('what guests may do and did is part of what a cached page is compared with, each by itself', async () => {
  vi.setSystemTime('2026-10-24T12:00:00Z')
  const story = await createStory({ cached: 0, rendered: 0 })
  const device = { language: 'de', cookie: '' }
  const events = [
    'guests may say something',
    'a guest reports something',
    'a guest reports it again',
    'ten guests rate',
    'it is closed to guests for an hour',
    'it is opened to guests',
    'ratings are removed',
  ]
  for (const event of events) {
    vi.setSystemTime(Date.now() + minute)
    await writes[event]?.(story)
    await expectTheSame(story, device)
    await expectTheSame(story, device)
  }
  expect(story.pageCounts).toEqual({ cached: events.length, rendered: events.length })
  await writes['it is closed to guests for an hour']?.(story)
  await expectTheSame(story, device)
  vi.setSystemTime(Date.now() + hour)
  await expectTheSame(story, device)
  expect(story.pageCounts.rendered).toBe(events.length + 2)
})

test('when the clock is set back, a page that was cached at a later time is not shown', async () => {
  const story = await createStory({ cached: 0, rendered: 0 })
  const device = { language: 'de', cookie: '' }
  await expectTheSame(story, device)
  // Before 19:55 UTC, when the slot of 22:15 opens.
  vi.setSystemTime('2026-10-24T19:50:00Z')
  await expectTheSame(story, device)
  expect(story.pageCounts).toEqual({ cached: 0, rendered: 2 })
})

test('a page whose data changed while it was made is sent, but not cached', async () => {
  const story = await createStory({ cached: 0, rendered: 0 })
  const device = { language: 'de', cookie: '' }
  const name = (to: string) => run(`UPDATE Company SET name = '${to}' WHERE id = :companyId`)(story)
  await name('Gasthaus')
  await cachedPageFor(story, device, () => name('Wirtshaus'))
  await name('Gasthaus')
  await expectTheSame(story, device)
  await expectTheSame(story, device)
  expect(story.pageCounts).toEqual({ cached: 1, rendered: 2 })
})

test.each(['session=x', 'Bearer'])('a request that may be signed in gets no cached page: %s', async (cookie) => {
  const story = await createStory({ cached: 0, rendered: 0 })
  expect(await cachedPageFor(story, { language: 'de', cookie })).toBeNull()
})

async function createStory(pageCounts: { cached: number; rendered: number }) {
  const owner = await createOwner()
  const task = await createTask(owner, { name: 'GM-WC', publicName: 'Gäste-WC' })
  const anna = await createStaff(owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
  const rules = { timezone: null, times: ['00:30', '02:30', '22:15', '22:45'], windowBefore: 20, windowAfter: 20 }
  const values = { ...rules, tasks: [{ taskId: task.id, staffIds: [anna.id] }] }
  return {
    pageCounts,
    owner,
    task,
    anna,
    schedule: await createSchedule(owner, values),
    elsewhere: await createSchedule(owner, values),
  }
}

/** One of the night's slots, by the time. */
function slotNow() {
  const slots = ['2026-10-24T22:15', '2026-10-24T22:45', '2026-10-25T00:30', '2026-10-25T02:30']
  return slots[Math.floor(Date.now() / minute) % slots.length] ?? ''
}

function ignoreTaken(error: Error) {
  if (!error.message.includes('UNIQUE')) throw error
}

type Device = { language: string; cookie: string }

async function expectTheSame(story: Story, device: Device) {
  const cached = await cachedPageFor(story, device)
  const fresh = await byRemix(requestOf(story, device), {})
  const rendered = { status: fresh.status, headers: [...fresh.headers], html: withoutKey(await fresh.text()) }
  // Only the page of a schedule that exists is cached; Remix answers the others.
  const shown = cached ? assemble(cached) : rendered.status !== 200 && rendered
  expect(shown).toEqual(rendered)
}

function assemble({
  page: { status, headers, parts },
  own,
}: NonNullable<Awaited<ReturnType<typeof cachedStatusPage>>>) {
  const html = parts.map((part, index) => `${own[index - 1] ?? ''}${part.toString()}`).join('')
  return { status, headers: [...headers], html: withoutKey(html) }
}

async function cachedPageFor(story: Story, device: Device, meanwhile: () => unknown = () => undefined) {
  let isRendered = false
  const cached = await cachedStatusPage({
    scheduleId: story.schedule.id,
    head: requestOf(story, device),
    clock: () => new Date(),
    async make(placeholders) {
      isRendered = true
      await meanwhile()
      return byRemix(requestOf(story, device), { placeholders })
    },
  })
  if (cached) story.pageCounts[isRendered ? 'rendered' : 'cached'] += 1
  return cached
}

function requestOf({ schedule }: Story, { language, cookie }: Device) {
  const headers = new Headers({ 'Accept-Language': language, Cookie: cookie })
  if (cookie === 'Bearer') headers.set('Authorization', 'Bearer x')
  return new Request(`${origin}/schedules/${schedule.id}/status`, { headers })
}

function withoutKey(html: string) {
  return html.replace(/(name="key"[^>]* value=")[0-9a-f-]{36}"/g, '$1')
}
