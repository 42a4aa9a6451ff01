import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { renewPin } from '#app/operations/staff/renew-pin.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someJpeg } from '#tests/support/files/pictures.ts'
import { send } from '#tests/support/requests/app.ts'
import { cookiesOf, setCookieOf } from '#tests/support/requests/cookies.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { createGuestReport } from '#tests/support/stories/ratings.ts'
import { setPhotoPermission } from '#tests/support/stories/photos.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
})
afterEach(() => void vi.useRealTimers())

const german = { headers: { 'Accept-Language': 'de' } }
const path = () => `/schedules/${story.schedule.id}/inspect`
const get = async (cookie = '') => {
  const page = await readPage(send(path(), { ...german, cookie }))
  return { ...page, text: page.text.replaceAll('\u00a0', ' ') }
}
const post = (form: Record<string, string | string[]>, cookie = '') => send(path(), { ...german, form, cookie })
const judge = (form: Record<string, string | string[]>, cookie: string) => post({ step: 'judge', ...form }, cookie)

async function signIn(loginName = 'vogt'): Promise<string> {
  const answer = await post({ step: 'open', loginName, pin: '48213' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, path()])
  return cookiesOf(answer)
}

test('nothing of the day is shown before the PIN, and everything after it, until somebody signs out', async () => {
  const before = await get()
  expect(before.text).toContain('Melden Sie sich als Aufsicht an.')
  expect(before.text).not.toMatch(/Boden|Anna|08:00/)
  const cookie = await signIn()
  const page = await get(cookie)
  expect(page.text).toContain('Angemeldet: K. Vogt')
  expect(page.text).toContain('Anna K., heute, 08:02 Uhr')
  expect(page.text).toContain('Seife <leer>')
  expect(page.text).toContain('Gestern, Dienstag, 17. November')
  expect(page.text).not.toContain('20:00 Uhr Boden Anna')
  const left = await post({ step: 'leave' }, cookie)
  expect(setCookieOf(left, 'supervisor')).toMatch(/Max-Age=0/)
  expect((await get(cookiesOf(left))).text).not.toContain('Boden')
})

test('after too many wrong PINs the form says how long to wait', async () => {
  const open = (pin: string) => post({ step: 'open', loginName: 'vogt', pin })
  for (let tries = 0; tries < 5; tries += 1) expect((await open('11223')).status).toBe(401)
  const { status, headers } = await open('48213')
  expect([status, headers.get('Retry-After'), headers.get('X-Robots-Tag')]).toEqual([429, '900', 'noindex'])
})

test('the cookie of a visit is of this page alone, and never holds the PIN', async () => {
  const answer = await post({ step: 'open', loginName: 'vogt', pin: '48213' })
  const cookie = setCookieOf(answer, 'supervisor')
  expect(cookie).toMatch(new RegExp(`Max-Age=900; Path=${path()}; HttpOnly; SameSite=Strict`))
  expect(decodeURIComponent(cookiesOf(answer))).not.toContain('48213')
  const [value = ''] =
    decodeURIComponent(cookie ?? '')
      .split('=')[1]
      ?.split('.') ?? []
  expect(Buffer.from(value, 'base64').toString()).not.toContain('48213')
})

test.each<[string, Record<string, string>, number, string]>([
  ['a wrong PIN', { loginName: 'vogt', pin: '11223' }, 401, 'Name oder PIN stimmt nicht.'],
  ['no PIN', { loginName: 'vogt', pin: '' }, 422, 'Bitte PIN eingeben: 5 Ziffern.'],
  ['staff who are no supervisors', { loginName: 'anna', pin: '48213' }, 401, 'Das kann nur die Aufsicht.'],
])('%s opens nothing', async (_, form, status, text) => {
  const answer = await post({ step: 'open', ...form })
  expect([answer.status, setCookieOf(answer, 'supervisor')]).toEqual([status, undefined])
  const page = await readPage(answer)
  expect(page.text).toContain('Noch nicht angemeldet')
  expect(page.text).toContain(text)
  expect(page.text).not.toContain('Boden')
})

test('a tap says that something is in order; a note sends it back; both stand at the task, and can be changed', async () => {
  const cookie = await signIn()
  const { doneFloor, doneSink } = story
  const passed = await judge({ checkInIds: doneFloor.id, verdict: 'passed', note: '' }, cookie)
  expect([passed.status, passed.headers.get('Location')]).toEqual([303, `${path()}#c-${doneFloor.id}`])
  await judge({ checkInIds: doneSink.id, verdict: 'failed', note: '<b>Rand</b>\r\nRost' }, cookie)
  const page = await get(cookie)
  expect(page.text).toMatch(/Boden .*In Ordnung K\. Vogt, heute, 11:20 Uhr/)
  expect(page.text).toMatch(/Spüle .*Nachbessern <b>Rand<\/b>\s*Rost K\. Vogt, heute, 11:20 Uhr/)
  await judge({ checkInIds: doneSink.id, verdict: 'passed', note: '' }, cookie)
  expect((await get(cookie)).text).not.toContain('<b>Rand</b>')
})

test('everything of a slot is in order with one tap', async () => {
  const cookie = await signIn()
  const markup = await readMarkup(send(path(), { cookie }))
  const all = [...markup.querySelectorAll('form')].find((form) => form.querySelectorAll('[name=checkInIds]').length > 1)
  const ids = [...(all?.querySelectorAll('[name=checkInIds]') ?? [])].map((field) => field.getAttribute('value') ?? '')
  expect(ids.toSorted()).toEqual([story.doneFloor.id, story.doneSink.id].toSorted())
  expect((await judge({ checkInIds: ids, verdict: 'passed' }, cookie)).status).toBe(303)
  expect(database().sql.all('SELECT verdict FROM Inspection')).toEqual([{ verdict: 'passed' }, { verdict: 'passed' }])
})

test('sending back needs a note; what was typed stays', async () => {
  const cookie = await signIn()
  const answer = await judge({ checkInIds: story.doneFloor.id, verdict: 'failed', note: '' }, cookie)
  expect(answer.status).toBe(422)
  const page = await readPage(answer)
  expect(page.text).toContain('Noch nicht gespeichert')
  expect(page.field('Was ist noch zu tun?')?.description).toContain('Bitte schreiben Sie, was noch zu tun ist')
  const long = await judge({ checkInIds: story.doneFloor.id, verdict: 'failed', note: 'x'.repeat(301) }, cookie)
  expect((await readPage(long)).field('Was ist noch zu tun?')?.value).toBe('x'.repeat(301))
})

test('nobody judges their own work, not by a form of their own either', async () => {
  const { owner, schedule, floor, vogt } = story
  const values = { schedule, task: floor, staff: vogt, slotAt: '2026-11-17T20:00', timezone: 'Europe/Berlin' }
  const own = await createCheckIn(owner, values)
  const cookie = await signIn()
  expect((await get(cookie)).text).toContain('Ihre eigene Arbeit kontrolliert jemand anderes.')
  const answer = await judge({ checkInIds: [own.id, story.doneFloor.id], verdict: 'passed' }, cookie)
  expect(answer.status).toBe(403)
  expect(database().sql.all('SELECT 1 FROM Inspection')).toEqual([])
})

test.each<[string, () => unknown]>([
  ['is archived', () => archiveStaff({ companyId: story.owner.companyId, staffId: story.vogt.id, now: new Date() })],
  ['gets a new PIN', () => renewPin({ companyId: story.owner.companyId, staffId: story.vogt.id, now: new Date() })],
  [
    'is no supervisor any more',
    () =>
      database().atomically((sql) =>
        sql.run("UPDATE Staff SET personalType = 'staff' WHERE id = :id", { id: story.vogt.id }),
      ),
  ],
  ['stays away for a quarter of an hour', () => vi.setSystemTime(new Date('2026-11-18T10:35:01Z'))],
])('a supervisor who %s while the page is open is asked for name and PIN again', async (_, happens) => {
  const cookie = await signIn()
  expect((await get(cookie)).text).toContain('Boden')
  await happens()
  const answer = await judge({ checkInIds: story.doneFloor.id, verdict: 'passed' }, cookie)
  expect(answer.status).toBe(401)
  const page = await readPage(answer)
  expect(page.text).toContain('Bitte melden Sie sich noch einmal an.')
  expect(page.text).not.toContain('Boden')
  expect(database().sql.all('SELECT 1 FROM Inspection')).toEqual([])
})

test('a visit counts for no other device, schedule or company', async () => {
  const cookie = await signIn()
  const own = cookie.split('; ').filter((pair) => !pair.startsWith('device='))
  expect((await get(own.join('; '))).text).not.toContain('Boden')
  const other = await createOwner({ plan: 'pro' })
  const strange = await inspectedPlace()
  expect(strange.owner.companyId).not.toBe(other.companyId)
  const elsewhere = await readPage(send(`/schedules/${strange.schedule.id}/inspect`, { ...german, cookie }))
  expect(elsewhere.text).not.toContain('Boden')
  const theirs = await judge({ checkInIds: strange.doneFloor.id, verdict: 'passed' }, cookie)
  expect(theirs.status).toBe(409)
  const forged = cookie.replace(/supervisor=.{9}/, 'supervisor=forgedxxx')
  expect((await judge({ checkInIds: story.doneFloor.id, verdict: 'passed' }, forged)).status).toBe(401)
})

test('a supervisor excuses what was missed, and takes that back; both are signed', async () => {
  const cookie = await signIn()
  const missed = { slotAt: '2026-11-17T08:00', taskId: story.floor.id }
  const refused = await post({ step: 'excuse', ...missed, reason: 'other', note: ' ' }, cookie)
  expect([refused.status, (await readPage(refused)).text]).toEqual([
    422,
    expect.stringContaining('Bitte schreiben Sie, was der Grund war.') as string,
  ])
  expect((await post({ step: 'excuse', ...missed, reason: 'noAccess' }, cookie)).status).toBe(303)
  expect((await get(cookie)).text).toMatch(/Entschuldigt Kein Zutritt K\. Vogt, heute, 11:20 Uhr/)
  const table = `/schedules/${story.schedule.id}/attendance/table?from=2026-11-17&to=2026-11-17`
  expect((await readPage(send(table, { cookie: story.owner.token }))).text).toContain('Entschuldigt von K. Vogt')
  expect((await post({ step: 'takeBack', ...missed }, cookie)).status).toBe(303)
  const staffId = story.vogt.id
  const trail = 'SELECT staffId, signature, creatorId, removedById, removedByStaffId FROM Excuse'
  expect(database().sql.all(trail)).toEqual([
    { staffId, signature: 'K. Vogt', creatorId: null, removedById: null, removedByStaffId: staffId },
  ])
  const done = { slotAt: '2026-11-18T08:00', taskId: story.floor.id }
  expect((await post({ step: 'excuse', ...done, reason: 'closed' }, cookie)).status).toBe(409)
  expect((await post({ step: 'excuse', ...missed, reason: 'closed' })).status).toBe(401)
})

test('a supervisor changes nothing of more than 31 days ago, whatever the form says', async () => {
  const cookie = await signIn()
  const old = { slotAt: '2026-10-17T08:00', taskId: story.floor.id }
  for (const form of [
    { step: 'excuse', ...old, reason: 'noAccess' },
    { step: 'takeBack', ...old },
  ]) {
    const refused = await post(form, cookie)
    expect([refused.status, (await readPage(refused)).text]).toEqual([
      422,
      expect.stringContaining('mehr als 31 Tage her') as string,
    ])
  }
  expect(database().sql.all('SELECT id FROM Excuse')).toEqual([])
})

test('a photo alone says why; one that is none is refused at its field', async () => {
  await setPhotoPermission(story.owner)
  const cookie = await signIn()
  const withPhoto = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    const fields = { step: 'judge', checkInIds: story.doneFloor.id, verdict: 'failed', note: '' }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('photo', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
    return send(path(), { ...german, method: 'POST', body, cookie })
  }
  const broken = await withPhoto(new Uint8Array([1, 2, 3]))
  expect([broken.status, (await readPage(broken)).text]).toEqual([
    415,
    expect.stringContaining('Noch nicht gespeichert') as string,
  ])
  expect((await withPhoto(new Uint8Array(await someJpeg()))).status).toBe(303)
  const rows = database().sql.all<{ photoKey: string | null }>('SELECT photoKey FROM Inspection')
  expect(rows).toEqual([{ photoKey: expect.stringMatching(/^[0-9a-z]{16}$/) as string }])
})

test('forms that the page does not have are refused', async () => {
  const cookie = await signIn()
  for (const form of [{}, { step: 'x' }, { step: 'judge' }, { step: 'judge', checkInIds: 'x', verdict: 'y' }])
    expect((await post(form as Record<string, string>, cookie)).status).toBe(422)
  const tooMany = Array.from({ length: 101 }, (_, index) => `id${index}`)
  expect((await judge({ checkInIds: tooMany, verdict: 'passed' }, cookie)).status).toBe(422)
})

test('the check-in page leads to it where the plan has it, and a plan without it refuses', async () => {
  const status = () => readPage(send(`/schedules/${story.schedule.id}/status`, german))
  expect((await status()).link('Für die Aufsicht')).toBe('inspect')
  await givePlan(story.owner, 'plus')
  expect((await status()).link('Für die Aufsicht')).toBeUndefined()
  expect((await send(path())).status).toBe(403)
  expect((await post({ step: 'open', loginName: 'vogt', pin: '48213' })).status).toBe(403)
  expect((await send('/schedules/unknown/inspect')).status).toBe(404)
})

test('of a full schedule a page shows some of the slots, and a form leads back to its page', async () => {
  const times = JSON.stringify(Array.from({ length: 96 }, (_, nth) => nth * 15).map(timeOfDay))
  await database().atomically((sql) => sql.run('UPDATE ScheduleRevision SET times = :times', { times }))
  const cookie = await signIn()
  const count = (markup: Document) => markup.querySelectorAll('article').length
  const first = await readMarkup(send(path(), { ...german, cookie }))
  expect(count(first)).toBeGreaterThan(20)
  expect(count(first)).toBeLessThanOrEqual(120)
  const next = first.querySelector('nav.again a')?.getAttribute('href')
  expect(next).toBe('?page=2')
  const second = await readMarkup(send(`${path()}${next}`, { ...german, cookie }))
  expect(second.querySelector('article')?.id).not.toBe(first.querySelector('article')?.id)
  const [slotAt = '', taskId = ''] = /^m-(.{16})-(.*)$/.exec(second.querySelector('article')?.id ?? '')?.slice(1) ?? []
  const form = { step: 'excuse', slotAt, taskId, reason: 'closed' }
  const answer = await send(`${path()}?page=2`, { ...german, cookie, form })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path()}?page=2#m-${slotAt}-${taskId}`])
})

function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

test('a supervisor reads in the visit what a guest wrote, without a link; before the PIN nobody does', async () => {
  await createGuestReport(story.owner, { schedule: story.schedule, text: 'Siehe spam.example', now: new Date() })
  expect((await get()).text).not.toContain('Siehe')
  const { text } = await get(await signIn())
  expect(text).toContain('Siehe spam\u2060.\u2060example')
  expect((await readPage(send(`/schedules/${story.schedule.id}/status`, german))).text).not.toContain('Siehe')
})

test('a supervisor reports a defect in the visit, with a photo, and everybody behind the code sees it', async () => {
  await setPhotoPermission(story.owner)
  const cookie = await signIn()
  const defects = () =>
    database().sql.all('SELECT category, text, source, signature, photoKey IS NOT NULL AS hasPhoto FROM Defect')
  const wrong = await post({ step: 'report', category: 'other', text: '' }, cookie)
  expect(wrong.status).toBe(422)
  expect((await readPage(wrong)).text).toContain('Bitte beschreiben Sie, was nicht stimmt.')
  const body = new FormData()
  for (const [name, value] of [
    ['step', 'report'],
    ['category', 'broken'],
    ['text', 'Griff <lose>'],
  ] as const)
    body.append(name, value)
  body.append('photo', new File([new Uint8Array(await someJpeg())], 'p.jpg', { type: 'image/jpeg' }))
  const answer = await send(path(), { method: 'POST', body, cookie, ...german })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path()}#defects`])
  expect(defects()).toEqual([
    { category: 'broken', text: 'Griff <lose>', source: 'supervisor', signature: 'K. Vogt', hasPhoto: 1 },
  ])
  expect((await get(cookie)).text).toContain('Griff <lose>')
  expect((await readPage(send(`/schedules/${story.schedule.id}/status`, german))).text).toContain('Griff <lose>')
  expect((await post({ step: 'report', category: 'smell' })).status).toBe(401)
  expect(defects()).toHaveLength(1)
})
