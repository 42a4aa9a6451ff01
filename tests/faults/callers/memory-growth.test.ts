import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { allRequests, type AnyRequest } from '#tests/support/requests/all-requests.ts'
import {
  createRequestingCompanies,
  requestOf,
  type RequestingCompany,
} from '#tests/support/stories/requesting-companies.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { isRelease, someOf } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const requests = someOf(await allRequests(), { every: 16, from: 0 })
/**
 * How many requests of one kind are measured together. Growth is measured again in up to `rounds`: a bounded cache stops growing.
 * The largest was full after a thousand requests, of 8 KB each.
 */
const times = 20
const rounds = 70
/** Bytes that a request may leave in memory. A thousand such requests would leave 4 MB. */
const mostBytes = 4000
let server: ProductionServer
/** One company for pages, one for calls. */
let companies: RequestingCompany[]

beforeAll(async () => {
  companies = await createRequestingCompanies(folder.path, 2, {
    sessions: 3 * times * requests.length,
    checkIns: 100,
  })
  const environment = { LOG_LEVEL: 'error', NODE_OPTIONS: '--import=./tests/support/faults/print-memory.mjs' }
  server = await startProduction({ directory: folder.path, environment })
})

test('no request leaves anything in memory, wherever it is', { timeout: isRelease ? 900_000 : 120_000 }, async () => {
  await untilFilesAreRead()
  // Loads the code, which is compiled step by step over some hundred requests, and fills the caches.
  for (const request of requests) await sendOften(request)
  const growths = []
  for (const request of requests) {
    growths.push({ ask: `${request.method} ${request.path}`, bytes: await leastGrowth(request) })
  }
  expect(growths.filter(({ bytes }) => bytes > mostBytes)).toEqual([])
})

async function leastGrowth(request: AnyRequest): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds && least > mostBytes; round += 1) least = Math.min(least, await growthBy(request))
  return least
}

/** By how many bytes each request makes the memory in use grow. */
async function growthBy(request: AnyRequest): Promise<number> {
  const before = await bytesInUse()
  await sendOften(request)
  return Math.round(((await bytesInUse()) - before) / times)
}

async function sendOften(request: AnyRequest) {
  for (let time = 0; time < times; time += 1) await sendRequest(request)
}

async function sendRequest(request: AnyRequest) {
  const company = companies[request.isCall ? 1 : 0]
  if (!company) throw new Error('There are two companies')
  const { path, method, headers, body } = requestOf(company, request, server.origin)
  const answer = await fetch(server.origin + path, { method, headers, body: body || null, redirect: 'manual' })
  await answer.arrayBuffer()
}

/** The server reads the files of the client build, several megabytes, from two seconds after its start. */
async function untilFilesAreRead() {
  await setTimeout(3000)
  let last = 0
  async function growth() {
    const before = last
    last = await bytesInUse()
    return last - before
  }
  await expect.poll(growth, { interval: 500 }).toBeLessThan(50_000)
}

let measurements = 0

async function bytesInUse(): Promise<number> {
  measurements += 1
  const printedBytes = () => new RegExp(`^bytes in use, ${measurements}: (\\d+)$`, 'm').exec(server.log())?.[1]
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(printedBytes, { interval: 5 }).toBeDefined()
  return Number(printedBytes())
}
