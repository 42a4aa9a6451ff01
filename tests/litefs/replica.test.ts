import { createRefusedEnvelope } from '#tests/support/stories/envelopes.ts'
import { createPaper } from '#tests/support/stories/papers.ts'
import { database } from '#app/data/database.server.ts'
import { findHeadsKey } from '#app/data/read/ledger/heads-page.sql.server.ts'
import { publishHeads } from '#app/operations/ledger/publish-heads.server.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newestMail } from '#tests/support/mails/mail-files.ts'
import { createClosure } from '#tests/support/stories/closures.ts'
import { describe, expect, test } from 'vitest'
import { createCheckIn, createComment } from '#tests/support/stories/check-ins.ts'
import { cookieOf, cookiesOf } from '#tests/support/requests/cookies.ts'
import { addressOf, declaredPaths } from '#tests/support/requests/declared-paths.ts'
import {
  createFolder,
  createGroupName,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
} from '#tests/support/stories/factories.ts'
import { sharedOrigin, reasonForNoLitefs, type Machine } from '#tests/support/servers/litefs.ts'
import { usePair } from '#tests/support/servers/litefs-pair.ts'
import { alwaysOpen, today } from '#tests/support/schedules/open-schedules.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { setPhotoPermission } from '#tests/support/stories/photos.ts'
import { createIssuedDocument } from '#tests/support/stories/issued-document.ts'
import { noisyJpeg } from '#tests/support/files/pictures.ts'
import { readDatabase } from '#tests/support/databases/read-database.ts'
import { isRelease } from '#tests/support/release.ts'

const skipReason = reasonForNoLitefs()
const password = 'Muehle-2026'
/** This page redirects to Google, and no Google client is set up here. */
const leadsToGoogle = new Set(['/auth/google'])

describe.skipIf(skipReason)(`a replica on LiteFS${skipReason ? ` (${skipReason})` : ''}`, { timeout: 120_000 }, () => {
  const pair = usePair((plain) => inDatabaseOf(plain, fill))

  test('the database is what reliability rests on: a log of its own, written through, read back at the start', () => {
    readDatabase(pair.primary.mount, (sqlite) => {
      expect(sqlite.pragma('journal_mode', { simple: true })).toBe('wal')
      expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    })
  })

  test('every page, file and call is read there as on the primary', async () => {
    const { ids, owner } = pair.fixture
    const [pages, calls] = [await declaredPaths(), await callsThatRead()]
    const paths = [...new Set([...pages, ...calls])].filter((path) => !leadsToGoogle.has(path) && !path.includes('*'))
    expect(paths.length).toBeGreaterThan(100)
    const cookie: Record<string, string> = { Cookie: `session=${owner.token}` }
    const bearer: Record<string, string> = { Authorization: `Bearer ${owner.token}` }
    const answers: [string, number | string, number | string][] = []
    for (const path of paths) {
      const address = addressOf(path, ids)
      // Cookie and bearer token are the same session; before a release each path is read with both.
      const signedIn = isRelease ? [cookie, bearer] : [calls.includes(path) ? bearer : cookie]
      for (const headers of [{}, ...signedIn]) {
        const statusAndHeaders = async ({ server }: Machine) => {
          const answer = await fetch(server.origin + address, {
            redirect: 'manual',
            headers: { ...headers, ...caller() },
          })
          await answer.arrayBuffer()
          return `${answer.status} ${answer.headers.get('Content-Type')} ${answer.headers.get('Location')}`
        }
        answers.push([address, await statusAndHeaders(pair.replica), await statusAndHeaders(pair.primary)])
      }
    }
    // Files of records leave the primary alone, where both count for the limit of a minute.
    const isLimited = (address: string, ...both: (number | string)[]) =>
      /\.(zip|pdf|csv)$/.test(address) && both.some((answer) => String(answer).startsWith('429'))
    const compared = answers.filter((all) => !isLimited(...all))
    expect(compared.length).toBeGreaterThan(answers.length - 20)
    expect(compared.filter(([, replica, primary]) => replica !== primary || String(replica).startsWith('5'))).toEqual(
      [],
    )
    expect(pair.replica.server.log()).not.toContain('request failed')
  })

  test('a call that writes is answered as by the primary, and what it wrote is read there right afterwards', async () => {
    const { owner } = pair.fixture
    const make = (machine: Machine, name: string) => {
      return call(machine, 'POST', '/api/tasks', { name, publicName: name, description: 'Becken' }, owner.token)
    }
    const [direct, handed] = [await make(pair.primary, 'direct'), await make(pair.replica, 'handed on')]
    expect([handed.status, headersOf(handed)]).toEqual([201, headersOf(direct)])
    const task = (await handed.json()) as { id: string; name: string }
    expect(Object.keys(task)).toEqual(Object.keys((await direct.json()) as object))
    const read = await call(pair.replica, 'GET', `/api/tasks/${task.id}`, undefined, owner.token)
    expect([read.status, await read.json()]).toEqual([200, task])
  })

  test('refusals are those of the primary: of fields, of callers, of too large bodies and of other types', async () => {
    const { owner } = pair.fixture
    const refused: [string, RequestInit][] = [
      ['/api/tasks', json({ name: '' }, owner.token)],
      ['/api/tasks', json({ name: 'A' })],
      ['/api/tasks', { method: 'PATCH' }],
      ['/api/nothing', json({}, owner.token)],
      ['/login', { method: 'POST', body: new URLSearchParams({ email: 'a' }), headers: { Origin: sharedOrigin } }],
      [
        '/login',
        { method: 'POST', body: new URLSearchParams(), headers: { Origin: 'https://evil.example', Cookie: 'a=b' } },
      ],
      ['/login', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json', Origin: sharedOrigin } }],
      ['/login', { method: 'POST', body: 'a'.repeat(300_000), headers: { Origin: sharedOrigin } }],
      ['/login', { method: 'POST', body: 'a'.repeat(3_000_000), headers: { Origin: sharedOrigin } }],
    ]
    for (const [path, init] of refused) {
      const statusAndHeaders = async ({ server }: Machine) => {
        const answer = await fetch(server.origin + path, { ...init, headers: { ...init.headers, ...caller() } })
        const type = answer.headers.get('Content-Type')
        return [
          path,
          answer.status,
          type,
          type?.includes('json') ? await withoutId(answer) : (await answer.text()).length > 0,
        ]
      }
      const answer = await statusAndHeaders(pair.replica)
      expect(answer).toEqual(await statusAndHeaders(pair.primary))
      expect(answer[1]).toBeGreaterThanOrEqual(400)
      expect(answer[1]).toBeLessThan(500)
    }
  })

  test('a check-in by the page’s form leads back to the page, which says it is done; so does one with a photo over 1 MB', async () => {
    const { open, task, photos, owner } = pair.fixture
    const plain = await sendForm({ scheduleId: open.id, fields: { taskIds: task.id } })
    const direct = await sendForm({
      scheduleId: pair.fixture.second.id,
      fields: { taskIds: task.id },
      machine: pair.primary,
    })
    expect([plain.status, headersOf(plain)]).toEqual([303, headersOf(direct)])
    const page = await readPage(visit(plain, open.id))
    expect(page.text).toContain('Eingetragen. Danke, Anna\u00a0K.!')

    const photo = await noisyJpeg({ width: 1400, height: 1000 })
    expect(photo.length).toBeGreaterThan(1_100_000)
    const withPhoto = await sendForm({ scheduleId: photos.id, fields: { taskIds: task.id }, photo })
    expect(withPhoto.status).toBe(303)
    expect((await readPage(visit(withPhoto, photos.id))).text).toContain('Anna\u00a0K.')
    const photoKey = photoOf(photos.id)
    const cached = await fetch(`${pair.replica.server.origin}/files/${photoKey}`, {
      headers: { Cookie: `session=${owner.token}` },
    })
    expect([cached.status, cached.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  })

  test('a page cached by the replica is rendered again after a check-in, there or at the primary', async () => {
    const { cached, cachedToo, task } = pair.fixture
    const look = async (scheduleId: string) => {
      const headers = caller()
      const answer = await fetch(`${pair.replica.server.origin}/schedules/${scheduleId}/status`, { headers })
      return (await readPage(answer)).text
    }
    for (const { id } of [cached, cachedToo])
      for (const _ of ['rendered', 'cached']) expect(await look(id)).not.toContain('Anna')
    await sendForm({ scheduleId: cached.id, fields: { taskIds: task.id } })
    expect(await look(cached.id)).toContain('Anna')
    await sendForm({ scheduleId: cachedToo.id, fields: { taskIds: task.id }, machine: pair.primary })
    await expect.poll(() => look(cachedToo.id), { timeout: 5000 }).toContain('Anna')
  })

  test('a sign-in and a sign-out at the replica take effect there at once', async () => {
    const { email } = pair.fixture.owner
    const { origin } = pair.replica.server
    const form = new URLSearchParams({ email, password })
    const headers = { Origin: sharedOrigin, ...caller() }
    const signedIn = await fetch(`${origin}/login`, { method: 'POST', body: form, headers, redirect: 'manual' })
    const cookie = cookieOf(signedIn, 'session')
    const dashboard = () => fetch(`${origin}/dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect([signedIn.status, (await dashboard()).status]).toEqual([303, 200])
    const out = {
      method: 'POST',
      headers: { ...headers, Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    await fetch(`${origin}/logout`, { ...out, redirect: 'manual' })
    expect((await dashboard()).status).toBe(302)
  })

  test('limits count by the caller’s own address, and nobody can name another', async () => {
    let tries = 0
    const tryFrom = async (machine: Machine, headers: Record<string, string>) => {
      tries += 1
      // Another account each time, so that no limit of an account applies.
      const body = new URLSearchParams({ email: `nobody${tries}@example.com`, password: 'wrong' })
      const init = { method: 'POST', body, headers: { Origin: sharedOrigin, ...headers } }
      return (await fetch(`${machine.server.origin}/login`, init)).status
    }
    const lastOfEleven = async (machine: Machine, headersFor: (count: number) => Record<string, string>) => {
      let status = 0
      for (let count = 0; count < 11; count++) status = await tryFrom(machine, headersFor(count))
      return status
    }
    expect(await lastOfEleven(pair.replica, () => ({ 'Fly-Client-IP': '203.0.113.50' }))).toBe(429)
    expect(await tryFrom(pair.primary, { 'Fly-Client-IP': '203.0.113.50' })).toBe(429)
    expect(await tryFrom(pair.replica, { 'Fly-Client-IP': '203.0.113.51' })).toBe(401)
    const forged = (count: number) => ({
      'Fly-Client-IP': '203.0.113.52',
      'X-Klarbuch-Forwarded': `203.0.113.${100 + count} AAAA`,
    })
    expect(await lastOfEleven(pair.primary, forged)).toBe(429)
  })

  test('the primary alone sends mails and does what is due', async () => {
    const { email } = pair.fixture.owner
    const asked = await fetch(`${pair.replica.server.origin}/auth/forgot-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...caller() },
      body: JSON.stringify({ email }),
    })
    expect(asked.ok).toBe(true)
    const mailsOf = (place: { folder: string }) =>
      newestMail(join(place.folder, 'outbox'), { to: email, path: '/reset-password/' })
    await expect.poll(() => mailsOf(pair.places.primary)).toBeDefined()
    expect(existsSync(join(pair.places.replica.folder, 'outbox'))).toBe(false)
    expect(pair.replica.server.log()).not.toMatch(/"msg":"[^"]* failed"/)
  })

  /** The API calls that read. The API’s document does not list itself. */
  async function callsThatRead() {
    const path = '/api/openapi.json'
    const document = (await (await fetch(pair.primary.server.origin + path)).json()) as {
      paths: Record<string, object>
    }
    const readCalls = Object.entries(document.paths).filter(([, methods]) => 'get' in methods)
    return [path, ...readCalls.map(([name]) => name.replaceAll(/\{(\w+)\}/g, ':$1'))]
  }

  function photoOf(scheduleId: string) {
    const photoKey = 'SELECT photoKey FROM CheckIn WHERE scheduleId = ?'
    return readDatabase(pair.replica.mount, (sqlite) => String(sqlite.prepare(photoKey).pluck().get(scheduleId)))
  }

  function sendForm(values: {
    scheduleId: string
    fields: Record<string, string>
    photo?: Uint8Array<ArrayBuffer>
    machine?: Machine
  }): Promise<Response> {
    const body = new FormData()
    const who = { loginName: pair.fixture.anna.loginName, pin: pair.fixture.anna.pin }
    for (const [name, value] of Object.entries({ ...values.fields, ...who })) body.set(name, value)
    if (values.photo) body.set('photo', new File([values.photo], 'IMG_0001.JPG', { type: 'image/jpeg' }))
    const { server } = values.machine ?? pair.replica
    const headers = { Origin: sharedOrigin, ...caller() }
    return fetch(`${server.origin}/schedules/${values.scheduleId}/status`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    })
  }

  function visit(answer: Response, scheduleId: string) {
    const headers = { Cookie: cookiesOf(answer), ...caller() }
    return fetch(`${pair.replica.server.origin}/schedules/${scheduleId}/status`, { headers })
  }
})

/** Creates one of everything that an owner can have, and several open schedules. */
async function fill() {
  const owner = await createOwner({ email: 'huber@alte-muehle.example', password })
  await setPhotoPermission(owner)
  const [task, anna] = [await createTask(owner), await createStaff(owner, { loginName: 'kueche.anna' })]
  const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
  const [open, second] = [
    await createSchedule(owner, { ...alwaysOpen, tasks }),
    await createSchedule(owner, { ...alwaysOpen, tasks }),
  ]
  const photos = await createSchedule(owner, { ...alwaysOpen, allowStaffImageUpload: true, tasks })
  const schedule = await createSchedule(owner, { ...alwaysOpen, tasks })
  const cached = await createSchedule(owner, { ...alwaysOpen, tasks })
  const cachedToo = await createSchedule(owner, { ...alwaysOpen, tasks })
  const groupName = await createGroupName(owner)
  const checkIn = await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today(-1)}T12:00` })
  const written = { schedule, task, staff: anna, slotAt: `${today(-1)}T13:00`, comment: 'Seife leer' }
  const comment = await createComment(owner, written)
  const issued = await createIssuedDocument(owner)
  await createRatings(owner, { schedule, day: today(-1), stars: [4] })
  await publishHeads(owner.companyId, { published: true, now: new Date() })
  const ids = {
    ...issued,
    // Its file is in no bucket.
    documentId: 'unknown',
    deliverieId: issued.deliveryId,
    form: 'pdf',
    userId: owner.userId,
    taskId: task.id,
    staffId: anna.id,
    scheduleId: schedule.id,
    sessionId: owner.sessionId,
    groupNameId: groupName.id,
    closureId: (await createClosure(owner)).id,
    slotAt: `${today(-1)}T14:00`,
    day: today(-1),
    folderId: (await createFolder(owner, { scheduleIds: [schedule.id], hasFailed: true })).id,
    'group-nameId': groupName.id,
    checkInId: checkIn.id,
    commentId: comment.id,
    defectId: await createDefect(owner, { schedule, staff: anna }),
    'check-inId': checkIn.id,
    inspectionId: (await createInspection({ checkIn, supervisor: anna })).id,
    envelopeId: await createRefusedEnvelope(owner, schedule),
    number: await createPaper(owner),
    headsKey: findHeadsKey(database().sql, owner.companyId) ?? '',
    article: 'check-in',
    token: 'unknown',
    change: 'publish',
    fileKey: 'unknown',
    logoKey: 'unknown',
    photoKey: 'unknown',
    plan: 'pro',
  }
  return { owner, task, anna, open, second, photos, cached, cachedToo, ids }
}

async function withoutId(answer: Response) {
  return (await answer.text()).replace(/"requestId":"[^"]*"/, '')
}

let callers = 0
/** A new caller's address, so that no limit by address applies. */
function caller() {
  callers += 1
  return { 'Fly-Client-IP': `10.9.${callers >> 8}.${callers & 255}` }
}

function json(body: unknown, token?: string): RequestInit {
  const bearer: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {}
  return { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...bearer } }
}

function call({ server }: Machine, method: string, path: string, body: unknown, token: string) {
  const init = body === undefined ? { headers: { Authorization: `Bearer ${token}` } } : json(body, token)
  return fetch(server.origin + path, { ...init, method, headers: { ...init.headers, ...caller() } })
}

/** The headers that must be equal; of a cookie its name and attributes. */
function headersOf({ headers }: Response) {
  const cached = [...headers].filter(
    ([name]) => !['date', 'x-request-id', 'content-length', 'set-cookie', 'location'].includes(name),
  )
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
  return [...cached, ...cookies.map((cookie) => ['set-cookie', cookie])].map(([name, value]) =>
    name === 'content-security-policy' ? [name, value?.replace(/'nonce-[^']*'/, '')] : [name, value],
  )
}
