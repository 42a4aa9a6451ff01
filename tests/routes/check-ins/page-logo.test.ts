import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { settings } from '#app/config/settings.server.ts'
import { database } from '#app/data/database.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { changeLogo } from '#app/operations/company/change-logo.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { giveLogo } from '#tests/support/stories/give-logo.ts'
import { readMarkup } from '#tests/support/requests/page.ts'

useDatabase()
const fixture = useOpenSchedules()

/** The logo of the page, by what the page and the API say. */
async function logosOf(scheduleId: string) {
  const page = await readMarkup(await send(`/schedules/${scheduleId}/status`))
  const answer = await send(`/api/schedules/${scheduleId}/status`)
  const { schedule } = (await answer.json()) as { schedule?: { logoUrl: string | null } }
  return {
    page: page.querySelector('img'),
    api: schedule?.logoUrl ?? null,
    bar: page.querySelector('.bar p')?.innerHTML,
  }
}

const addressOf = (scheduleId: string, key: string) => `/schedules/${scheduleId}/logo/${key}`
const statusOf = async (address: string) => (await send(address)).status

test('both: a page with a logo shows it small above the name, for everybody, and browsers keep it', async () => {
  const { id } = await fixture.schedule()
  const key = await giveLogo(fixture.owner)
  const { page, api } = await logosOf(id)
  expect([page?.getAttribute('src'), api]).toEqual([addressOf(id, key), `${origin}${addressOf(id, key)}`])
  expect(['width', 'height', 'alt'].map((name) => page?.getAttribute(name))).toEqual(['128', '28', ''])
  const answer = await send(addressOf(id, key))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const bytes = await answer.arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(2048)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 384, height: 84 })
})

test('both: without a logo the page has the name alone, as if there were no logos', async () => {
  const { id } = await fixture.schedule()
  expect(await logosOf(id)).toEqual({ page: null, api: null, bar: 'Gasthaus Alte Mühle GmbH' })
})

test('both: a removed logo is gone with the next request, a replaced one has another address', async () => {
  const { id } = await fixture.schedule()
  const first = await giveLogo(fixture.owner)
  expect(await statusOf(addressOf(id, first))).toBe(200)
  const second = await giveLogo(fixture.owner)
  expect(second).not.toBe(first)
  expect([await statusOf(addressOf(id, first)), await statusOf(addressOf(id, second))]).toEqual([404, 200])
  await changeLogo(fixture.owner.companyId, null)
  expect(await logosOf(id)).toMatchObject({ page: null, api: null })
  expect(await statusOf(addressOf(id, second))).toBe(404)
})

test('only the logo of this schedule’s company is there, and no photo or other file', async () => {
  const { id } = await fixture.schedule()
  const unused = await giveLogo(fixture.owner)
  const own = await giveLogo(fixture.owner)
  const stranger = await createOwner()
  const theirs = await giveLogo(stranger)
  for (const key of [
    theirs,
    unused,
    'a'.repeat(16),
    own.toUpperCase(),
    `${own}.png`,
    'null',
    '..%2F..%2Fklarbuch.db',
  ]) {
    const refused = await send(addressOf(id, key))
    expect([refused.status, refused.headers.get('Cache-Control')], key).toEqual([404, null])
  }
  expect(await statusOf(addressOf('nothing', own))).toBe(404)
  // The address of the whole file is still for its company alone.
  expect((await send(`/files/${own}`)).headers.get('Location')).toMatch(/^\/login/)
  expect(await statusOf(`${addressOf(id, own)}?size=4000&width=9`)).toBe(200)
})

test('a crowd that opens the page at once has the logo drawn once', async () => {
  const { id } = await fixture.schedule()
  const address = addressOf(id, await giveLogo(fixture.owner))
  // More than may wait to have a picture drawn.
  const answers = await Promise.all(Array.from({ length: 200 }, () => statusOf(address)))
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('a draft’s page has no logo, not even for its owner; that of a private schedule has', async () => {
  const { owner } = fixture
  const draft = await fixture.schedule({ status: 'draft' })
  const key = await giveLogo(owner)
  expect((await logosOf(draft.id)).page).toBeNull()
  expect((await send(addressOf(draft.id, key), { cookie: owner.token })).status).toBe(404)
  const hidden = await fixture.schedule({ status: 'private' })
  expect((await logosOf(hidden.id)).page?.getAttribute('src')).toBe(addressOf(hidden.id, key))
  expect(await statusOf(addressOf(hidden.id, key))).toBe(200)
})

test('when a schedule becomes a draft or ends, its logo is gone', async () => {
  const { owner } = fixture
  const [schedule, ended] = [await fixture.schedule(), await fixture.schedule()]
  const key = await giveLogo(owner)
  expect(await statusOf(addressOf(schedule.id, key))).toBe(200)
  const revision = {
    ...schedule,
    status: 'draft' as const,
    scheduleId: schedule.id,
    validFrom: new Date(),
    userId: null,
  }
  await database().atomically((sql) => insertRevision(sql, owner.companyId, revision))
  await archiveSchedule({ companyId: owner.companyId, scheduleId: ended.id, now: new Date() })
  for (const { id } of [schedule, ended]) {
    expect((await logosOf(id)).page).toBeNull()
    expect(await statusOf(addressOf(id, key))).toBe(404)
  }
})

test('if the file is lost, its address says so, and the page is the page', async () => {
  const { id } = await fixture.schedule()
  const key = await giveLogo(fixture.owner)
  rmSync(settings().UPLOADS_DIR, { recursive: true })
  expect(await statusOf(addressOf(id, key))).toBe(404)
  expect(await statusOf(`/schedules/${id}/status`)).toBe(200)
})
