import { readdirSync, readlinkSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { allRequests, type AnyRequest } from '#tests/support/requests/all-requests.ts'
import {
  createRequestingCompanies,
  requestOf,
  type RequestingCompany,
} from '#tests/support/stories/requesting-companies.ts'
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
const companiesOfTest = 4
/** The moments at which a server has failed before; before a release all of them. */
const chosenMoments = isRelease ? moments : (['in the middle', 'in the body'] as const)
let server: ProductionServer
let metrics: string
let companies: RequestingCompany[]
let resourcesAtRest: Resources

beforeAll(async () => {
  const count = companiesOfTest * (chosenMoments.length + 1)
  companies = await createRequestingCompanies(folder.path, count, { sessions: requests.length })
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}/metrics`
  const environment = { METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  server = await startProduction({ directory: folder.path, environment })
})

test('a caller that reads to the end gets each file', async () => {
  const toRequest = nextRequestMaker()
  const answers = []
  // All reads come before the writes, which could delete what is read.
  for (const request of requests.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    const { path, method, headers, body } = toRequest(request)
    const answer = await fetch(server.origin + path, { method, headers, body: body || null, redirect: 'manual' })
    answers.push({ path, status: answer.status, bytes: (await answer.arrayBuffer()).byteLength })
  }
  const answered = answers.filter(({ path }) => files.test(path))
  expect(answered.length).toBeGreaterThan(7)
  expect(answered.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await writeMuch()
  resourcesAtRest = await settledResources()
})

test.each(chosenMoments.map((moment, index) => ({ moment, index })))(
  'nobody else is harmed by who leaves $moment, wherever it is',
  async ({ moment, index }) => {
    const toRequest = nextRequestMaker()
    // An ordinary run tests every file at each moment, and each other request at one of the two moments.
    const isFile = ({ path }: AnyRequest) => files.test(path)
    const others = requests.filter((request) => !isFile(request))
    const chosen = [...requests.filter(isFile), ...someOf(others, { every: 2, from: index })]
    for (let from = 0; from < chosen.length; from += atOnce) {
      const batch = chosen.slice(from, from + atOnce)
      await Promise.all(batch.map((request) => hangUp(server.port, toRequest(request), moment)))
      expect(await isHealthy(), batch.map(({ method, path }) => `${method} ${path}`).join(', ')).toBe(true)
    }
    await expect.poll(growth, { timeout: 40_000, interval: 200 }).toEqual([])
    expect(server.log()).not.toContain('nobody caught')
  },
)

/** Writes often, because the first writes of a busy server start a thread that stays. */
async function writeMuch() {
  for (let index = 0; index < 40; index++) {
    const body = JSON.stringify({ email: `nobody${index}@example.com`, password: 'Wrong-2026' })
    const headers = { 'Content-Type': 'application/json', 'Fly-Client-IP': `198.19.0.${index}` }
    await fetch(`${server.origin}/auth/login`, { method: 'POST', headers, body })
  }
}

/**
 * Takes unused companies, two for pages and two for calls, because each may export six times a minute: every second file is one
 * of the other company.
 */
function nextRequestMaker() {
  const own = companies.splice(-companiesOfTest)
  const asked = { pages: 0, calls: 0 }
  return (request: AnyRequest) => {
    const kind = request.isCall ? 'calls' : 'pages'
    if (files.test(request.path)) asked[kind] += 1
    const company = own[(request.isCall ? 2 : 0) + (asked[kind] % 2)]
    if (!company) throw new Error(`There are ${companiesOfTest} companies for each test`)
    return requestOf(company, request, server.origin)
  }
}

/** Whether the server has not ended and answers others. */
async function isHealthy(): Promise<boolean> {
  const answered = fetch(`${server.origin}/healthcheck`).then(
    ({ ok }) => ok,
    () => false,
  )
  return Promise.race([server.ended.then(() => false), answered])
}

type Resources = { descriptors: number; timers: number; children: number }

/** The resources that the process uses now. */
async function resourcesInUse(): Promise<Resources> {
  const text = await (await fetch(metrics)).text()
  const timers = Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  return { descriptors: descriptors().length, timers, children: childrenOf(server.pid).length }
}

/** The same, when it no longer changes. */
async function settledResources(): Promise<Resources> {
  let before = await resourcesInUse()
  async function isSame() {
    const [earlier, now] = [before, await resourcesInUse()]
    before = now
    return JSON.stringify(earlier) === JSON.stringify(now)
  }
  await expect.poll(isSame, { timeout: 20_000, interval: 500 }).toBe(true)
  return before
}

/** The resources of which the process uses more than before all callers. */
async function growth(): Promise<string[]> {
  const now = await resourcesInUse()
  const names = Object.keys(now) as (keyof Resources)[]
  const grown = names
    .filter((name) => now[name] > resourcesAtRest[name])
    .map((name) => `${now[name]} ${name}, once ${resourcesAtRest[name]}`)
  return grown.length > 0 ? [...grown, ...descriptors()] : []
}

function descriptors(): string[] {
  const folderOfDescriptors = `/proc/${server.pid}/fd`
  return readdirSync(folderOfDescriptors).map((name) => {
    try {
      return readlinkSync(`${folderOfDescriptors}/${name}`)
    } catch {
      return 'closed by now'
    }
  })
}
