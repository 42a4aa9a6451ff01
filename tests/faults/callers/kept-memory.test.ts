import { beforeAll, expect, test } from 'vitest'
import { allRequests, type AnyRequest } from '#tests/support/requests/all-requests.ts'
import { createAskingCompanies, requestOf, type AskingCompany } from '#tests/support/stories/asking-companies.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { isRelease, someOf } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const requests = someOf(await allRequests(), { every: 16, from: 0 })
/** So many of one kind are measured together, and again where they let more grow: what is kept within bounds grows no more then. */
const times = 20
const rounds = 20
/** Bytes that a request may keep. A thousand of them would keep 4 MB for good. */
const most = 4000
let server: ProductionServer
/** Whose pages and whose calls are asked for. */
let companies: AskingCompany[]

beforeAll(async () => {
  companies = await createAskingCompanies(folder.path, 2, {
    sessions: 3 * times * requests.length,
    checkIns: 100,
  })
  const environment = { LOG_LEVEL: 'error', NODE_OPTIONS: '--import=./tests/support/faults/memory-told.mjs' }
  server = await startProduction({ directory: folder.path, environment })
})

test('no request leaves anything in memory, wherever it is', { timeout: isRelease ? 900_000 : 120_000 }, async () => {
  const kept = []
  for (const one of requests) {
    // What is loaded, or kept of a company, when first asked for.
    await askOften(one)
    kept.push({ ask: `${one.method} ${one.path}`, bytes: await leastKept(one) })
  }
  expect(kept.filter(({ bytes }) => bytes > most)).toEqual([])
})

async function leastKept(one: AnyRequest): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds && least > most; round += 1) least = Math.min(least, await growthBy(one))
  return least
}

/** By how much each of so many requests lets what is in use grow. */
async function growthBy(one: AnyRequest): Promise<number> {
  const before = await bytesInUse()
  await askOften(one)
  return Math.round(((await bytesInUse()) - before) / times)
}

async function askOften(one: AnyRequest) {
  for (let time = 0; time < times; time += 1) await ask(one)
}

async function ask(one: AnyRequest) {
  const company = companies[one.isCall ? 1 : 0]
  if (!company) throw new Error('There are two companies')
  const { path, method, headers, body } = requestOf(company, one, server.origin)
  const answer = await fetch(server.origin + path, { method, headers, body: body || null, redirect: 'manual' })
  await answer.arrayBuffer()
}

let asked = 0

async function bytesInUse(): Promise<number> {
  asked += 1
  const told = () => new RegExp(`^bytes in use, ${asked}: (\\d+)$`, 'm').exec(server.log())?.[1]
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(told, { interval: 5 }).toBeDefined()
  return Number(told())
}
