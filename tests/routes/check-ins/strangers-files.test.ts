import { expect, test } from 'vitest'
import { api, endpointAt } from '#app/api/api.server.ts'
import { companyForFile, publicFileRoutes } from '#app/http/caller/company-for-file.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { uploadToken } from '#app/http/tokens/upload-address.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'
import { createOwner, createSchedule, createTask } from '#tests/support/stories/factories.ts'

useDatabase()

/** The paths of calls of the API that take a file. */
function pathsThatTakeFiles(): string[] {
  const paths = new Set(api.routes.map(({ path }) => path))
  return [...paths].filter((path) => endpointAt(path.replace(/:\w+/g, 'a'.repeat(16)))?.takesFile)
}

const now = new Date()
const anybody = { kind: 'page', audience: 'public', takesFile: true } satisfies RouteHandle
const head = (cookie = '') => new Request('http://localhost/x', { headers: { Cookie: cookie } })

test('each route and call that takes files of strangers knows who may bring one', async () => {
  const taking = (await declaredRoutes()).filter(({ handle }) => handle?.takesFile && handle.audience !== 'owner')
  const paths = [...taking.map(({ path }) => path), ...pathsThatTakeFiles()]
  expect(Object.keys(publicFileRoutes).sort()).toEqual(paths.sort())
})

test('a file comes to a schedule that there is, and to an address that was made for it', async () => {
  const owner = await createOwner()
  const task = await createTask(owner)
  const { id } = await createSchedule(owner, { tasks: [{ taskId: task.id, staffIds: [] }] })
  const status = { pattern: '/schedules/:scheduleId/status', handle: anybody, head: head(), now }
  expect(await companyForFile({ ...status, params: { scheduleId: id } })).toBe(owner.companyId)
  expect(await companyForFile({ ...status, params: { scheduleId: 'a'.repeat(16) } })).toBeNull()

  const token = await uploadToken({ companyId: owner.companyId, key: 'key', kind: 'logo' }, now)
  const upload = { pattern: '/uploads/:token', handle: anybody, head: head(), now }
  expect(await companyForFile({ ...upload, params: { token } })).toBe(owner.companyId)
  expect(await companyForFile({ ...upload, params: { token: `${token.slice(0, -4)}AAAA` } })).toBeNull()
  expect(await companyForFile({ ...upload, params: { token }, now: new Date(now.getTime() + 3_600_000) })).toBeNull()
})

test('a file comes to an owner’s page from an owner who is signed in', async () => {
  const owner = await createOwner()
  const own = { pattern: '/company', handle: { ...anybody, audience: 'owner' as const }, params: {}, now }
  expect(await companyForFile({ ...own, head: head(`session=${owner.token}`) })).toBe(owner.companyId)
  expect(await companyForFile({ ...own, head: head() })).toBeNull()
})

test('a route that nobody decided on takes no file', async () => {
  expect(await companyForFile({ pattern: '/new', handle: anybody, params: {}, head: head(), now })).toBeNull()
})
