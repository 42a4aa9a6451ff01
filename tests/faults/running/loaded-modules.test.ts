import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { createOwner, createSchedule } from '#tests/support/stories/factories.ts'
import { sendAll, type LoadRequest } from '#tests/support/requests/http-load.ts'
import { inDatabaseOf, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction, stripeKeys } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let openWork: OpenWork[]
let token: string
let scheduleId: string

beforeAll(async () => {
  openWork = await prepareOpenWork(folder.path, 4)
  await inDatabaseOf(folder.path, async () => {
    const owner = await createOwner()
    scheduleId = (await createSchedule(owner, { tasks: [] })).id
    token = owner.token
  })
})

/** The parts that a server for staff needs none of, by a pattern for the addresses of their modules. */
const heavy = {
  queryCompiler: /query_compiler/,
  pictures: /\/node_modules\/sharp\//,
  documents: /\/node_modules\/(@react-pdf|pdfkit|fontkit|@expo-google-fonts)\/|\/make-documents\.js$/,
  development: /\/node_modules\/.*\.development\.js$/,
  testPayments: /\/node_modules\/msw\/|\/(test-payments|answer-page)\.js$/,
}

const standIn = ['/stripe-test', '/stripe-test/', '/stripe-test/checkout/cs_test_1', '/stripe-test/portal/bps_1']
const standInCalls = standIn.map((path): Call => ({ request: { method: 'GET', path }, answer: 404 }))

test('a server that only staff use loads no query compiler, no drawing code and no Stripe stand-in', async () => {
  const [first, second] = openWork
  if (!first || !second) throw new Error('There is no open work')
  const status: LoadRequest = { method: 'GET', path: `/schedules/${first.scheduleId}/status` }
  const loaded = await loadedBy('staff', (origin) => [
    { request: { method: 'GET', path: '/healthcheck' }, answer: 200 },
    { request: status, answer: 200 },
    { request: formCheckIn(first, 'first', origin), answer: 303 },
    { request: jsonCheckIn(second, 'second'), answer: 201 },
    { request: status, answer: 200 },
    ...standInCalls,
  ])
  expect(loaded).toEqual([])
})

test('a server that was started without NODE_ENV loads React’s production code alone', async () => {
  const home: Call = { request: { method: 'GET', path: '/login' }, answer: 200 }
  expect(await loadedBy('no environment', () => [home], { ...stripeKeys, NODE_ENV: '' })).toEqual([])
})

test('no server loads code that makes documents, whatever an owner requests', async () => {
  const get = (path: string): Call => ({
    request: { method: 'GET', path, headers: { Authorization: `Bearer ${token}` } },
    answer: 200,
  })
  const files = ['qr.pdf?format=A6', 'qr.svg?format=A6', 'qr.png?format=A6&size=200', 'attendance.pdf']
  const paths = ['/api/tasks', ...files.map((file) => `/api/schedules/${scheduleId}/${file}`)]
  expect(await loadedBy('owner', () => paths.map(get))).toEqual(['queryCompiler', 'pictures'])
})

const noKeys = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
const real = { KLARBUCH_DEMO: '0', FLY_APP_NAME: '' }

test.each([
  ['production', { ...real, ...noKeys }],
  ['production with Stripe’s keys', { ...real, ...stripeKeys }],
  ['production that calls itself a demo', noKeys],
])('what stands in for Stripe is not there in %s', async (name, environment) => {
  expect(await loadedBy(name, () => standInCalls, environment)).toEqual([])
})

test('the demo loads it where there are no keys of Stripe’s, and nothing of it where there are', async () => {
  const none: Call = { request: { method: 'GET', path: '/stripe-test/checkout/cs_test_1' }, answer: 404 }
  const program = 'build/programs/demo.js'
  expect(await loadedBy('demo', () => [none], noKeys, program)).toContain('testPayments')
  expect(await loadedBy('demo with keys', () => [none], stripeKeys, program)).not.toContain('testPayments')
})

type Call = { request: LoadRequest; answer: number }

/** The heavy parts that a server has loaded after these calls, by V8's coverage. */
async function loadedBy(
  name: string,
  callsOf: (origin: string) => Call[],
  environment: Record<string, string> = stripeKeys,
  program = 'build/programs/serve.js',
): Promise<string[]> {
  const coverage = join(folder.path, name)
  mkdirSync(coverage)
  const server = await startProduction({
    directory: folder.path,
    program,
    environment: { NODE_V8_COVERAGE: coverage, ...environment },
  })
  for (const { request, answer } of callsOf(server.origin)) {
    const [answered] = await sendAll(server.port, [request], 1)
    expect(`${request.path} ${answered?.status}`).toBe(`${request.path} ${answer}`)
  }
  await server.stop('SIGTERM')
  const files = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'))
  const scripts = files.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result)
  expect(scripts.some(({ url }) => url.endsWith('/build/server/index.js'))).toBe(true)
  return Object.entries(heavy).flatMap(([part, where]) => (scripts.some(({ url }) => where.test(url)) ? part : []))
}
