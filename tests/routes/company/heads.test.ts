import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { anchorDay } from '#app/operations/ledger/anchor-day.server.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, type Owner } from '#tests/support/stories/factories.ts'

useDatabase()

const setting = ({ token }: Owner) => send('/settings/heads', { bearer: token })
const publish = ({ token }: Owner, json: object) => send('/settings/heads', { method: 'PUT', bearer: token, json })
const pathOf = async (answer: Response) =>
  ((await answer.json()) as { data: { address: string } }).data.address.slice(origin.length)

/** A company whose ledger grew on 20 November 2026. */
async function company() {
  const owner = await createOwner({ companyName: 'Gasthaus' })
  await createSchedule(owner, { tasks: [], validFrom: new Date('2026-11-20T12:00:00Z') })
  await anchorDay(new Date('2026-11-21T00:00:10Z'))
  return owner
}

test('API: heads are shown to nobody at first, then at an address that nobody can guess, until it is turned off', async () => {
  const owner = await company()
  expect(await (await setting(owner)).json()).toEqual({ data: { published: false, address: null } })
  const path = await pathOf(await publish(owner, { published: true }))
  expect(path).toMatch(/^\/verify\/heads\/[0-9a-z]{16}\/newest$/)
  expect(path).not.toContain(owner.companyId)
  expect(await pathOf(await publish(owner, { published: true }))).toBe(path)
  expect((await send(path)).status).toBe(200)
  expect(await (await publish(owner, { published: false })).json()).toEqual({
    data: { published: false, address: null },
  })
  expect((await send(path)).status).toBe(404)
  expect(await pathOf(await publish(owner, { published: true }))).not.toBe(path)
  expect((await publish(owner, {})).status).toBe(422)
})

test('page: an owner turns it on and off in the settings, and sees the address', async () => {
  const owner = await company()
  const save = (form: object) => send('/company-settings', { cookie: owner.token, form: { subject: 'heads', ...form } })
  expect((await save({ published: 'on' })).status).toBe(303)
  const page = await readPage(send('/company-settings', { cookie: owner.token }))
  const address = page.links.find((link) => link?.includes('/verify/heads/'))
  expect((await send(address?.slice(origin.length) ?? '')).status).toBe(200)
  await save({})
  expect(await (await setting(owner)).json()).toEqual({ data: { published: false, address: null } })
})

test('the page has number, hash, day and timestamp, without scripts and without a name', async () => {
  const owner = await company()
  const path = await pathOf(await publish(owner, { published: true }))
  await database().atomically((sql) =>
    sql.run('UPDATE AnchorDay SET stampedAt = :at', { at: new Date('2026-11-21T00:00:20Z') }),
  )
  const answer = await send(path, { headers: { 'Accept-Language': 'de' } })
  expect([answer.headers.get('X-Robots-Tag'), answer.headers.get('Referrer-Policy')]).toEqual([
    'noindex',
    'strict-origin',
  ])
  const html = await answer.clone().text()
  const page = await readPage(answer)
  const { hash = '' } = database().sql.get<{ hash: string }>('SELECT hash FROM LedgerAnchor') ?? {}
  expect(page.text).toContain(`20. November 2026 Nr. 1 ${hash.replaceAll(/(.{8})(?=.)/g, '$1 ')}`)
  expect(page.text).toContain('Zeitstempel: Sa, 21. Nov. 2026, 00:00 UTC')
  expect(html).not.toMatch(/Gasthaus|<script/)
  expect(html).not.toContain(owner.companyId)
})

test('thirty-one heads at once, up to the day of the address; what is no day or no page is 404', async () => {
  const owner = await company()
  const path = await pathOf(await publish(owner, { published: true }))
  const { companyId } = owner
  await database().atomically((sql) => {
    for (let nth = 1; nth <= 40; nth += 1)
      insertRow(sql, 'LedgerAnchor', { companyId, day: addDays('2026-11-20', -nth), number: 1, hash: 'a'.repeat(64) })
  })
  const at = (day: string) => send(path.replace('newest', day), { headers: { 'Accept-Language': 'en' } })
  const newest = await readPage(send(path, { headers: { 'Accept-Language': 'en' } }))
  expect([newest.text.match(/No\. 1 /g)?.length, newest.link('Older')]).toEqual([
    31,
    path.replace('newest', '2026-10-20'),
  ])
  expect(newest.links).not.toContain(path)
  const older = await readPage(at('2026-10-20'))
  expect([older.text.match(/No\. 1 /g)?.length, older.links.some((link) => link === path)]).toEqual([10, true])
  expect(older.text).not.toContain('Older')
  expect((await readPage(at('2026-01-01'))).text).toContain('No head yet.')
  for (const day of ['2026-13-01', 'x', '2026-11-20T00']) expect((await at(day)).status).toBe(404)
  expect((await send('/verify/heads/0123456789abcdef/newest')).status).toBe(404)
})
