import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleClient } from '#tests/msw/google.mjs'
import { environmentOf, startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { rounds } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { sampleCompanies } from '../../prisma/scenarios.ts'
import { callsOf, requestOf, validCallsOf, type Call } from './calls.ts'
import { createValidator, operationsOf, type Document } from './document.ts'
import { createJudge } from './judge.ts'
import { createTally } from './tally.ts'
import { prepareParts } from './prepare-parts.ts'
import { createWorld, type World } from './world.ts'

const callsEach = Number(process.env['API_ROUNDS'] ?? rounds({ each: 10, release: 40 }))
const seed = Number(process.env['API_SEED'] ?? 20_261_121)
const atOnce = 4

/** The fewest operations that the document must describe. */
const fewestOperations = 50

const run = promisify(execFile)
const folder = useTemporaryFolder()
let server: ProductionServer
let world: World
let document: Document

beforeAll(async () => {
  server = await startProduction({
    directory: folder.path,
    program: 'build/programs/demo.js',
    environment: googleClient,
  })
  const [first] = sampleCompanies()
  await setPlan(first?.owner.email ?? '')
  world = await createWorld({
    origin: server.origin,
    outbox: join(folder.path, 'outbox'),
    setPlan,
    // One for each check-in, and for each report of what could not be done.
    checkIns: 2 * callsEach,
  })
  document = JSON.parse((await world.client.send({ method: 'GET', path: '/api/openapi.json', headers: {} })).text)
}, 600_000)

/** Puts an owner on a plan with analytics and exports, and without limits for what the calls create. */
async function setPlan(email: string) {
  const environment = { ...process.env, ...environmentOf(folder.path) }
  await run(process.execPath, ['build/programs/company-plan.js', email, 'enterprise'], { env: environment })
}

afterAll(async () => {
  await server.stop('SIGTERM')
})

test(`every call of the document is answered as it says, ${callsEach} times each, seed ${seed}`, async () => {
  const operations = operationsOf(document)
  const faultsOf = createValidator(document)
  const judge = createJudge(document)
  const faults = new Map<string, string>()
  const statuses = new Map<string, number[]>()
  /** Operations whose valid calls may be refused. */
  const refusable = new Set<string>()
  const tally = createTally({ planned: operations.length * Math.ceil(callsEach / 10) * 10 })

  for (let round = 0; round < callsEach; round += 10) {
    const calls = operations.flatMap((operation, index) => {
      const seeded = { seed: seed + round * 1000 + index }
      // At least one in ten calls is valid, so that even a short run makes a valid call of every operation.
      return [
        ...fc.sample(validCallsOf(operation, world), { numRuns: 1, ...seeded }),
        ...fc.sample(callsOf(operation, { world, faultsOf }), { numRuns: 9, ...seeded }),
      ]
    })
    await inParallel(calls, async (call) => {
      const isValid = call.expected === 'success'
      const parts = isValid ? await prepareParts(call.parts, world) : call.parts
      const answer = await world.client.send(requestOf(parts))
      const fault = judge({ ...call, parts }, answer)
      tally.count(answer.status)
      const { name } = call.parts.operation
      if (call.broken === 'nothing') statuses.set(name, [...(statuses.get(name) ?? []), answer.status])
      if (call.broken === 'nothing' && !isValid) refusable.add(name)
      if (fault)
        faults.set(
          `${name}, broken: ${call.broken.split(' ')[0]}: ${fault.slice(0, 60)}`,
          describeFault({ ...call, parts }, fault),
        )
    })
  }

  tally.printSummary()
  expect([...faults.values()].join('\n\n')).toBe('')
  const refused = (all: number[]) => all.filter((status) => status >= 400).length
  const demanded = [...statuses].filter(([name]) => !refusable.has(name))
  const mostlyRefused = demanded.filter(([, all]) => refused(all) > Math.max(1, all.length * 0.4))
  expect(mostlyRefused, 'valid calls that are refused').toEqual([])
  expect(tally.total()).toBeGreaterThanOrEqual(fewestOperations * callsEach)
  expect([...statuses.keys()].sort()).toEqual(operations.map(({ name }) => name).sort())
}, 3_600_000)

async function inParallel(calls: Call[], makeCall: (call: Call) => Promise<void>) {
  let next = 0
  async function work() {
    for (let call = calls[next++]; call; call = calls[next++]) await makeCall(call)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function describeFault({ parts, broken }: Call, fault: string): string {
  const { method, path, body = '' } = requestOf(parts)
  return `${method} ${path.slice(0, 200)} (${parts.operation.name}, broken: ${broken})\n  ${body.slice(0, 300)}\n  ${fault}`
}
