import { readdirSync, readlinkSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { allRequests, since, type AnyRequest } from '#tests/support/all-requests.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { childrenOf } from '#tests/support/children-of.ts'
import { addressOf } from '#tests/support/declared-paths.ts'
import {
  createGroupName,
  createOwner,
  createSchedule,
  createSession,
  createStaff,
  createTask,
} from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hangUp, moments } from '#tests/support/hang-up.ts'
import { inDatabaseOf } from '#tests/support/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/production-server.ts'
import { isRelease } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const requests = await allRequests()
const atOnce = 8
/** Those at which a server has been seen to fail, and all of them before a release. */
const looked = isRelease ? moments : (['in the middle', 'in the body'] as const)
let server: ProductionServer
let metrics: string
let companies: Company[]
let atRest: Held

beforeAll(async () => {
  companies = await inDatabaseOf(folder.path, () =>
    Promise.all(Array.from({ length: 2 * (looked.length + 1) }, (_, index) => createCompany(index))),
  )
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  const environment = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  server = await startProduction({ directory: folder.path, environment })
})

test('who reads to the end gets each file', async () => {
  const wholeOf = askers()
  const answers = []
  // Reads first, of all that is there; then what is sent.
  for (const one of requests.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    const { path, method, headers, body } = wholeOf(one)
    const answer = await fetch(server.origin + path, { method, headers, body: body || null, redirect: 'manual' })
    answers.push({ path, status: answer.status, bytes: (await answer.arrayBuffer()).byteLength })
  }
  const files = answers.filter(({ path }) => /\.(csv|pdf|zip)(\?|$)/.test(path))
  expect(files.length).toBeGreaterThan(7)
  expect(files.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await writeMuch()
  atRest = await settled()
})

test.each(looked)('nobody else is harmed by who leaves %s, wherever it is', async (moment) => {
  const wholeOf = askers()
  for (let from = 0; from < requests.length; from += atOnce) {
    const together = requests.slice(from, from + atOnce)
    await Promise.all(together.map((one) => hangUp(server.port, wholeOf(one), moment)))
    expect(await isWell(), together.map(({ method, path }) => `${method} ${path}`).join(', ')).toBe(true)
  }
  await expect.poll(heldMore, { timeout: 40_000, interval: 200 }).toEqual([])
  expect(server.log()).not.toContain('nobody caught')
})

/** The first writes of a busy server begin a thread that stays. */
async function writeMuch() {
  for (let index = 0; index < 40; index++) {
    const body = JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong-2026' })
    const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': `198.19.0.${index}` }
    await fetch(`${server.origin}/auth/login`, { method: 'POST', headers, body })
  }
}

type Company = { ids: Record<string, string>; token: string; sessions: string[]; address: string }

/** Whose pages and whose calls a test asks for: each company may export six times a minute. */
function askers() {
  const [ofPages, ofCalls] = companies.splice(-2)
  if (!ofPages || !ofCalls) throw new Error('There are two companies for each test')
  return (one: AnyRequest) => whole(one, one.isCall ? ofCalls : ofPages)
}

/** As its owner asks for it, from an address of the company's own; what is sent has a session of its own, which it may end. */
function whole({ method, path, isCall }: AnyRequest, { ids, token, sessions, address }: Company) {
  const isSent = method !== 'GET'
  const session = (isSent && sessions.pop()) || token
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = {
    'Fly-Client-IP': address,
    ...(isCall ? { Authorization: `Bearer ${session}` } : { Cookie: `session=${session}` }),
    ...(isSent && { Origin: server.origin, 'Content-Type': type }),
  }
  return { method, path: addressOf(path, ids), headers, body: isSent ? (isCall ? '{}' : 'name=x') : '' }
}

/** A company whose files are long: a slot each quarter of an hour for more than a year, and many words in its check-ins. */
async function createCompany(index: number): Promise<Company> {
  const owner = await createOwner({ plan: 'enterprise' })
  const [task, staff, groupName] = [await createTask(owner), await createStaff(owner), await createGroupName(owner)]
  const quarter = day / 96
  const schedule = await createSchedule(owner, {
    times: Array.from({ length: 96 }, (_, slot) => new Date(slot * quarter).toISOString().slice(11, 16)),
    tasks: [{ taskId: task.id, staffIds: [staff.id] }],
    timezone: 'UTC',
    validFrom: since,
    windowBefore: 5,
    windowAfter: 5,
  })
  const first = Math.ceil(since.getTime() / day) * day
  const checkIns = await Promise.all(
    Array.from({ length: 1500 }, (_, slot) => {
      const slotAt = new Date(first + slot * quarter).toISOString().slice(0, 16)
      return createCheckIn(owner, { schedule, task, staff, slotAt, comment: `${newId()} `.repeat(25) })
    }),
  )
  const sessions = await Promise.all(requests.map(() => createSession(owner)))
  const checkInId = checkIns[0]?.id ?? ''
  const ids = {
    userId: owner.userId,
    taskId: task.id,
    staffId: staff.id,
    scheduleId: schedule.id,
    sessionId: owner.sessionId,
    groupNameId: groupName.id,
    'group-nameId': groupName.id,
    checkInId,
    'check-inId': checkInId,
    article: 'check-in',
    token: 'unknown',
    plan: 'pro',
    fileKey: 'unknown',
  }
  return { ids, token: owner.token, sessions, address: `198.18.${index}.1` }
}

/** Whether it is the same process still, and answers others. */
async function isWell(): Promise<boolean> {
  const answered = fetch(`${server.origin}/healthcheck`).then(
    ({ ok }) => ok,
    () => false,
  )
  return Promise.race([server.ended.then(() => false), answered])
}

type Held = { descriptors: number; timers: number; children: number }

/** What the process holds. */
async function held(): Promise<Held> {
  const text = await (await fetch(metrics)).text()
  const timers = Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  return { descriptors: descriptors().length, timers, children: childrenOf(server.pid).length }
}

/** The same, once it no longer changes. */
async function settled(): Promise<Held> {
  let before = await held()
  async function isSame() {
    const [earlier, now] = [before, await held()]
    before = now
    return JSON.stringify(earlier) === JSON.stringify(now)
  }
  await expect.poll(isSame, { timeout: 20_000, interval: 500 }).toBe(true)
  return before
}

/** What it holds more of than before all callers. */
async function heldMore(): Promise<string[]> {
  const now = await held()
  const names = Object.keys(now) as (keyof Held)[]
  const more = names
    .filter((name) => now[name] > atRest[name])
    .map((name) => `${now[name]} ${name}, once ${atRest[name]}`)
  return more.length > 0 ? [...more, ...descriptors()] : []
}

function descriptors(): string[] {
  const open = `/proc/${server.pid}/fd`
  return readdirSync(open).map((name) => {
    try {
      return readlinkSync(`${open}/${name}`)
    } catch {
      return 'closed by now'
    }
  })
}
