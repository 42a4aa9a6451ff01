import { readdirSync, readlinkSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { allRequests, type AnyRequest } from '#tests/support/requests/all-requests.ts'
import { createAskingCompanies, requestOf, type AskingCompany } from '#tests/support/stories/asking-companies.ts'
import { childrenOf } from '#tests/support/servers/children-of.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { hangUp, moments } from '#tests/support/faults/hang-up.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { isRelease, someOf } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const requests = await allRequests()
const files = /\.(csv|pdf|zip)(\?|$)/
const atOnce = 8
/** Those at which a server has been seen to fail, and all of them before a release. */
const looked = isRelease ? moments : (['in the middle', 'in the body'] as const)
let server: ProductionServer
let metrics: string
let companies: AskingCompany[]
let atRest: Held

beforeAll(async () => {
  const count = 2 * (looked.length + 1)
  companies = await createAskingCompanies(folder.path, count, { sessions: requests.length })
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
  const answered = answers.filter(({ path }) => files.test(path))
  expect(answered.length).toBeGreaterThan(7)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await writeMuch()
  atRest = await settled()
})

test.each(looked.map((moment, index) => ({ moment, index })))(
  'nobody else is harmed by who leaves $moment, wherever it is',
  async ({ moment, index }) => {
    const wholeOf = askers()
    // In each run of the tests every file at each moment, of the others every second at one and the rest at the other.
    const isFile = ({ path }: AnyRequest) => files.test(path)
    const others = requests.filter((one) => !isFile(one))
    const asked = [...requests.filter(isFile), ...someOf(others, { every: 2, from: index })]
    for (let from = 0; from < asked.length; from += atOnce) {
      const together = asked.slice(from, from + atOnce)
      await Promise.all(together.map((one) => hangUp(server.port, wholeOf(one), moment)))
      expect(await isWell(), together.map(({ method, path }) => `${method} ${path}`).join(', ')).toBe(true)
    }
    await expect.poll(heldMore, { timeout: 40_000, interval: 200 }).toEqual([])
    expect(server.log()).not.toContain('nobody caught')
  },
)

/** The first writes of a busy server begin a thread that stays. */
async function writeMuch() {
  for (let index = 0; index < 40; index++) {
    const body = JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong-2026' })
    const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': `198.19.0.${index}` }
    await fetch(`${server.origin}/auth/login`, { method: 'POST', headers, body })
  }
}

/** Whose pages and whose calls a test asks for: each company may export six times a minute. */
function askers() {
  const [ofPages, ofCalls] = companies.splice(-2)
  if (!ofPages || !ofCalls) throw new Error('There are two companies for each test')
  return (one: AnyRequest) => requestOf(one.isCall ? ofCalls : ofPages, one, server.origin)
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
