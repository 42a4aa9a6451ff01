import { createRefusedEnvelope } from '#tests/support/stories/envelopes.ts'
import { database } from '#app/data/database.server.ts'
import { findHeadsKey } from '#app/data/read/ledger/heads-page.sql.server.ts'
import { publishHeads } from '#app/operations/ledger/publish-heads.server.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createRatings } from '#tests/support/stories/ratings.ts'
import { createClosure } from '#tests/support/stories/closures.ts'
import { expect, test } from 'vitest'
import { api } from '#app/api/api.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn, createComment } from '#tests/support/stories/check-ins.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'
import { createStoredPhoto } from '#tests/support/stories/photos.ts'
import { createPushDevice } from '#tests/support/stories/create-push-device.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { addressOf } from '#tests/support/requests/declared-paths.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'
import {
  createFolder,
  createGroupName,
  createRecipient,
  createOwner,
  createSchedule,
  createStaff,
  createTask,
} from '#tests/support/stories/factories.ts'
import { createPaper } from '#tests/support/stories/papers.ts'
import { createIssuedDocument } from '#tests/support/stories/issued-document.ts'
import { weeklyReport } from '#tests/support/stories/report-form.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const publicCalls = [
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/verify-email',
  'POST /auth/verify-email/:token',
  'POST /auth/forgot-password',
  'POST /auth/reset-password/:token',
  'GET /auth/google',
  'GET /api/schedules/:id/status',
  'POST /api/schedules/:id/check-ins',
  'POST /api/schedules/:id/envelopes',
  'POST /api/schedules/:id/not-done',
  'POST /api/schedules/:id/photo-upload-url',
  'POST /api/schedules/:id/inspections',
  'POST /api/schedules/:id/defects',
  'POST /api/schedules/:id/defects/:defectId/done',
  'POST /api/schedules/:id/ratings',
  'GET /api/verify/:number',
  'POST /api/verify',
  'GET /api/openapi.json',
]
const routes = await declaredRoutes()
const pageRoutes = routes.filter(({ path, handle }) => path !== '/*' && handle?.kind === 'page')
const pages = pageRoutes.map(({ path }) => path)
const formPages = new Set(pageRoutes.filter(({ takesForms }) => takesForms).map(({ path }) => path))
const pagesFor = (audience: RouteHandle['audience']) =>
  pageRoutes.filter(({ handle }) => handle?.audience === audience).map(({ path }) => path)
const protectedPages = pagesFor('owner')
const calls = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]
const protectedCalls = calls.filter((call) => !publicCalls.includes(call))

test.each(routes)('$path says what it is', ({ handle, path }) => {
  expect(handle?.kind, path).toBeDefined()
  expect(handle?.kind === 'api', path).toBe(/^\/(api\/\*|auth\/\*|settings)/.test(path))
})

test.each(pagesFor('public'))('%s asks nobody to sign in first', async (path) => {
  const read = await send(path.replace(/:\w+/g, 'a'.repeat(16)))
  expect(read.headers.get('Location') ?? '').not.toContain('redirectTo')
})

test('a dialog lies below a page', () => {
  const dialogs = pageRoutes.filter(({ handle }) => handle?.isDialog).map(({ path }) => path)
  expect(dialogs.length).toBeGreaterThan(5)
  expect(dialogs.filter((path) => !pages.some((page) => page !== '/' && path.startsWith(`${page}/`)))).toEqual([])
})

test.each(pages)('a document at %s has a title of its own', async (path) => {
  const { ids, owner } = await twoCompanies()
  const answers = [await send(addressOf(path, ids)), await send(addressOf(path, ids), { cookie: owner.token })]
  for (const answer of answers.filter(({ headers }) => headers.get('Content-Type')?.startsWith('text/html'))) {
    expect((await readPage(answer)).title).toMatch(/^(?!undefined|Klarbuch$)./)
  }
})

test('the lists name only what there is', () => {
  expect(calls).toEqual(expect.arrayContaining(publicCalls))
  expect(protectedPages.length).toBeGreaterThan(10)
  expect(protectedCalls.length).toBeGreaterThan(10)
})

test.each(protectedPages)('without a session %s leads to /login, whatever the method', async (path) => {
  const address = path.replace(/:\w+/g, 'a'.repeat(16))
  const read = await send(address)
  expect(read.status).toBe(302)
  expect(read.headers.get('Location')).toMatch(/^\/login\?redirectTo=/)
  const posted = await send(address, { form: {} })
  const takesForms = formPages.has(path)
  expect(posted.status).toBe(takesForms ? 302 : 405)
  expect(posted.headers.get('Location') ?? '').toMatch(takesForms ? /^\/login/ : /^$/)
})

test.each(routes.filter(({ handle }) => handle?.kind === 'file' && handle.audience === 'owner'))(
  'without a session the file $path leads to /login',
  async ({ path }) => {
    const read = await send(path.replace(/:\w+/g, 'a'.repeat(16)))
    expect([read.status, read.headers.get('Location')]).toEqual([302, expect.stringMatching(/^\/login\?redirectTo=/)])
  },
)

test.each(protectedCalls)('without a session %s answers 401', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const answer = await send(path.replace(/:\w+/g, 'a'.repeat(16)), { method, ...bodyFor(call) })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: { code: 'auth.unauthenticated' } })
})

test.each(['/api/nothing', '/auth/nothing', '/settings/nothing', '/api'])(
  'without a session %s answers 401, built or not; with one 404',
  async (path) => {
    const { token } = await createOwner()
    expect((await send(path)).status).toBe(401)
    expect((await send(path, { bearer: token })).status).toBe(404)
  },
)

/** A plan and a change of schedules are words that all companies share. */
const withId = (path: string) => path.replace(/:(plan|change)\b/, '').includes(':')

test.each(protectedPages.filter(withId))('another company’s id at %s is 404', async (path) => {
  const { ids, owner, stranger } = await twoCompanies()
  const address = addressOf(path, ids)
  expect((await send(address, { cookie: owner.token })).status).not.toBe(404)
  expect((await send(address, { cookie: stranger.token })).status).toBe(404)
  const posted = await send(address, { cookie: stranger.token, form: formFor(path, ids) })
  expect([404, 405]).toContain(posted.status)
})

test.each(protectedCalls.filter(withId))('another company’s id at %s is 404', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const { ids, owner, stranger } = await twoCompanies()
  const address = addressOf(path, ids)
  const own = calls.includes(`GET ${path}`) ? (await send(address, { bearer: owner.token })).status : null
  expect(own).not.toBe(404)
  const answer = await send(address, { method, bearer: stranger.token, ...bodyFor(call, ids) })
  expect(answer.status).toBe(404)
})

/** The forms of these routes are only a button: their actions read no body. */
const buttons = [
  '/verify-email/:token',
  '/auth/google/callback',
  '/tasks/:taskId/delete',
  '/staff/:staffId/pin',
  '/staff/:staffId/devices',
  '/staff/:staffId/delete',
  '/schedules/:scheduleId/delete',
  '/schedules/folders/:folderId',
  '/reports/:reportId/end',
  '/schedule-settings/groups/:groupNameId/delete',
  '/closures/:closureId/remove',
  '/plan/downgrade/:plan',
  '/plan/cancel',
  '/plan/invoices',
  '/logout',
]

test('the list of buttons names only pages that take a form', () => {
  expect([...formPages]).toEqual(expect.arrayContaining(buttons))
})

test.each(pages.filter((path) => formPages.has(path) && !buttons.includes(path)))(
  'what is no form is refused at %s with 415, a broken one with 422',
  async (path) => {
    const { ids, owner } = await twoCompanies()
    const cookie = path === '/login' || path === '/register' ? undefined : owner.token
    const statusOf = async (body?: string, headers?: Record<string, string>) =>
      (await send(addressOf(path, ids), { method: 'POST', cookie, body, headers })).status
    expect(await statusOf()).toBe(415)
    expect(await statusOf('{}', { 'Content-Type': 'application/json' })).toBe(415)
    expect(await statusOf('theme=dark', { 'Content-Type': 'text/plain' })).toBe(415)
    expect(await statusOf('broken', { 'Content-Type': 'multipart/form-data; boundary=x' })).toBe(422)
  },
)

async function twoCompanies() {
  const owner = await createOwner()
  const task = await createTask(owner)
  const person = await createStaff(owner)
  const schedule = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [person.id] }] })
  const groupName = await createGroupName(owner)
  const recipient = await createRecipient(owner)
  const folder = await createFolder(owner, { scheduleIds: [schedule.id] })
  const issued = await createIssuedDocument(owner)
  const checkIn = await createCheckIn(owner, { schedule, task, staff: person, slotAt: '2026-11-18T08:00' })
  const supervisor = await createStaff(owner, { loginName: 'vogt', personalType: 'supervisor' })
  const photoKey = await createStoredPhoto(owner, schedule.id, null)
  const inspection = await createInspection({ checkIn, supervisor, photoKey })
  const comment = await createComment(owner, {
    schedule,
    task,
    staff: person,
    slotAt: '2026-11-18T09:00',
    comment: 'Seife leer',
  })
  await createRatings(owner, { schedule, day: '2026-11-18', stars: [4] })
  await publishHeads(owner.companyId, { published: true, now: new Date() })
  const ids: Record<string, string> = {
    day: '2026-11-18',
    userId: owner.userId,
    recipientId: recipient.id,
    commentId: comment.id,
    defectId: await createDefect(owner, { schedule, staff: person }),
    taskId: task.id,
    staffId: person.id,
    scheduleId: schedule.id,
    sessionId: owner.sessionId,
    groupNameId: groupName.id,
    closureId: (await createClosure(owner)).id,
    slotAt: '2026-11-17T14:00',
    deviceId: (await createPushDevice(owner)).id,
    folderId: folder.id,
    ...issued,
    deliverieId: issued.deliveryId,
    form: 'pdf',
    article: 'check-in',
    'group-nameId': groupName.id,
    checkInId: checkIn.id,
    'check-inId': checkIn.id,
    inspectionId: inspection.id,
    envelopeId: await createRefusedEnvelope(owner, schedule),
    token: 'unknown',
    headsKey: findHeadsKey(database().sql, owner.companyId) ?? '',
    plan: 'pro',
    change: 'publish',
    number: await createPaper(owner),
  }
  return { ids, owner, stranger: await createOwner() }
}

/** A form that the page accepts from its own company. */
function formFor(path: string, ids: Record<string, string>) {
  const { json } = bodyFor(`POST /api${path.replace(/\/(edit|delete)$/, '')}`, ids)
  const { tasks: _, ...fields } = (json ?? {}) as Record<string, string | string[]>
  return { ...fields, 'tasks[0].taskId': ids['taskId'] ?? '', 'tasks[0].staffIds': ids['staffId'] ?? '' }
}

/** A body that the call accepts from its own company. */
function bodyFor(call: string, ids: Record<string, string> = {}): { json?: unknown } {
  const bodies: Record<string, unknown> = {
    '/api/comments': { done: true },
    '/api/envelopes': { seen: true },
    '/api/papers': { reason: 'falsche Tage' },
    '/api/defects': { state: 'done' },
    '/api/reports': weeklyReport,
    '/api/group-names': { name: 'Küche' },
    '/api/closures': { from: '2026-12-24', to: '2026-12-26', reason: 'Weihnachten' },
    '/api/schedule-settings': { name: 'Küche' },
    '/api/tasks': { name: 'GM-WC', publicName: 'Gäste-WC', description: 'Becken' },
    '/api/staff': {
      loginName: 'anna',
      email: 'anna@example.com',
      phone: '49151',
      personalType: 'staff',
      signature: 'Anna',
    },
    '/api/schedules': {
      title: 'Gäste-WC',
      location: 'UG',
      description: '',
      frequency: 'daily',
      months: [1],
      days: [1],
      times: ['14:00'],
      status: 'public',
      tasks: [{ taskId: ids['taskId'] ?? 'a', staffIds: [ids['staffId'] ?? 'a'] }],
    },
  }
  const [method = '', path = ''] = call.split(' ')
  if (path.endsWith('/recipients') && method !== 'GET' && path !== '/api/recipients')
    return { json: { recipientIds: null, choice: 'all' } }
  if (call.startsWith('POST') && path.endsWith('/excuses'))
    return { json: { from: '2026-11-17', to: '2026-11-18', reason: 'closed' } }
  if (path.endsWith('/excuses')) return { json: { slotAt: '2026-11-17T14:00', reason: 'closed' } }
  if (path.endsWith('/visibility')) return { json: { hidden: true } }
  if (/^DELETE \/api\/(check-ins|inspections|defects)\/:id/.test(call)) return { json: { reason: 'Wrong schedule' } }
  if (/^DELETE .*\/ratings/.test(call)) return { json: { reason: 'A prank' } }
  if (path.endsWith('/guests')) return { json: { closed: true } }
  const hasBody = (method === 'POST' || method === 'PUT') && !path.endsWith('/pin') && !path.endsWith('/logout')
  const area = Object.keys(bodies).find((prefix) => path.startsWith(prefix))
  return hasBody && area ? { json: bodies[area] } : {}
}
