import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { sealSecret } from '#app/config/sealed-secret.server.ts'
import { newTotpSecret } from '#app/config/totp.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { supportAddress } from '#app/http/tokens/support-address.server.ts'
import { nextCode } from '#tests/support/app-codes.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { findLink } from '#tests/support/mails/mail-files.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { registration } from '#tests/support/stories/registration.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const fresh = 'f'.repeat(64)
const password = 'Muehle-2026'

test('a new SESSION_SECRET signs everybody out, and passwords, PINs, second factors and mailed links stay', async () => {
  const { directory, careful, supportPath, checkIn } = await filled('session')
  let server = await start(directory)
  const { token } = (await (await signIn(server)).json()) as { token: string }
  await post(server, '/auth/register', { ...registration, acceptTerms: true })
  await expect.poll(() => linkOf(directory)).toBeDefined()
  const before = [await status(server, '/api/tasks', token), await status(server, supportPath), await checkIn(server)]
  expect(before).toEqual([200, 200, 201])
  await server.stop('SIGTERM')

  server = await start(directory, { SESSION_SECRET: fresh })
  expect([await status(server, '/api/tasks', token), await status(server, supportPath)]).toEqual([401, 404])
  const { pathname } = new URL(linkOf(directory) ?? '')
  expect((await post(server, `/auth${pathname}`)).status).toBe(200)
  const code = await nextCode(careful.secret)
  const after = [await signIn(server), await signIn(server, { email: careful.email, code }), await checkIn(server)]
  expect(after.map((answer) => (typeof answer === 'number' ? answer : answer.status))).toEqual([200, 200, 201])
  await server.stop('SIGTERM')
})

test('a new PIN_PEPPER ends PINs and second factors alone, and the guide’s program lets their owners in', async () => {
  const { directory, anna, careful, checkIn } = await filled('pepper')
  let server = await start(directory)
  const { token } = (await (await signIn(server)).json()) as { token: string }
  expect(await checkIn(server)).toBe(201)
  await server.stop('SIGTERM')

  const refused = await runInFolder('serve', { directory, environment: { PIN_PEPPER: fresh } })
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^PIN_PEPPER is another than the one that the PINs .* NEW_PIN_PEPPER=1 [^\n]+\n$/),
  ])
  server = await start(directory, { PIN_PEPPER: fresh, NEW_PIN_PEPPER: '1' })
  expect([await checkIn(server), await status(server, '/api/tasks', token)]).toEqual([401, 200])
  const answer = await post(server, `/api/staff/${anna.id}/pin`, {}, token)
  const { pin } = (await answer.json()) as { pin: string }
  expect(await checkIn(server, pin)).toBe(201)

  const code = await nextCode(careful.secret)
  const wrongCode = await signIn(server, { email: careful.email, code })
  expect([wrongCode.status, await codeOf(wrongCode)]).toEqual([401, 'auth.codeInvalid'])
  const removed = await runInFolder('remove-second-factor', {
    directory,
    environment: { PIN_PEPPER: fresh },
    args: ['--all'],
  })
  expect(removed).toMatchObject({ code: 0, stdout: 'Second factors removed: 1\n' })
  expect((await signIn(server, { email: careful.email })).status).toBe(200)
  await server.stop('SIGTERM')

  // Now the database knows the new secret.
  server = await start(directory, { PIN_PEPPER: fresh })
  expect(await checkIn(server, pin)).toBe(201)
  await server.stop('SIGTERM')
  expect((await runInFolder('serve', { directory })).stderr).toMatch(/^PIN_PEPPER is another/)
})

async function start(directory: string, environment: Record<string, string> = {}): Promise<ProductionServer> {
  const server = await startProduction({ directory, environment })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

/** A company with Anna on three open schedules, and another company whose owner has a second factor. */
async function filled(name: string) {
  const directory = join(folder.path, name)
  mkdirSync(directory)
  const fixture = await inDatabaseOf(directory, async () => {
    const owner = await createOwner({ email: 'owner@example.com', password })
    const careful = { ...(await createOwner({ email: 'careful@example.com', password })), secret: newTotpSecret() }
    const { userId } = careful
    const now = new Date()
    const factor = {
      userId,
      secret: sealSecret(userId, careful.secret),
      createdAt: now,
      confirmedAt: now,
      lastUsedStep: 0,
    }
    await database().atomically((sql) => insertRow(sql, 'TwoFactor', factor))
    const [task, anna] = [await createTask(owner), await createStaff(owner, { loginName: 'kueche.anna' })]
    const tasks = [{ taskId: task.id, staffIds: [anna.id] }]
    const places = [
      await createSchedule(owner, { ...alwaysOpen, tasks }),
      await createSchedule(owner, { ...alwaysOpen, tasks }),
      await createSchedule(owner, { ...alwaysOpen, tasks }),
    ]
    return { careful, task, anna, places, supportPath: new URL(await supportAddress(owner, now)).pathname }
  })
  const { places, task } = fixture
  return {
    directory,
    ...fixture,
    /** Checks in at the next schedule without a check-in. */
    async checkIn(server: ProductionServer, pin = '48213') {
      const json = { loginName: 'kueche.anna', pin, taskIds: [task.id] }
      const answer = await post(server, `/api/schedules/${places[0]?.id}/check-ins`, json)
      if (answer.status === 201) places.shift()
      return answer.status
    },
  }
}

function signIn(server: ProductionServer, more: Record<string, string> = {}) {
  return post(server, '/auth/login', { email: 'owner@example.com', password, ...more })
}

function post({ origin }: ProductionServer, path: string, json?: Record<string, unknown>, bearer?: string) {
  const headers = {
    ...(json && { 'Content-Type': 'application/json' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  }
  return fetch(origin + path, { method: 'POST', headers, ...(json && { body: JSON.stringify(json) }) })
}

async function status({ origin }: ProductionServer, path: string, bearer?: string): Promise<number> {
  return (await fetch(origin + path, { headers: bearer ? { Authorization: `Bearer ${bearer}` } : {} })).status
}

function linkOf(directory: string) {
  return findLink(join(directory, 'outbox'), { to: registration.email, path: '/verify-email/' })
}

async function codeOf(answer: Response): Promise<string> {
  return ((await answer.json()) as { error: { code: string } }).error.code
}
