import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordedOn } from '#tests/support/stories/check-in-counts.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { percentile, sendAll } from '#tests/support/requests/http-load.ts'
import { startMachine, reasonForNoLitefs, type Machine } from '#tests/support/servers/litefs.ts'
import { usePair } from '#tests/support/servers/litefs-pair.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { rounds } from '#tests/support/release.ts'

const skipReason = reasonForNoLitefs()
const perLoad = rounds({ each: 240, release: 800 })
const untilDeploy = perLoad / 4
const turns = rounds({ each: 3, release: 5 })
const perTurn = rounds({ each: 96, release: 160 })

describe.skipIf(skipReason)(`a deploy on LiteFS${skipReason ? ` (${skipReason})` : ''}`, { timeout: 300_000 }, () => {
  const pair = usePair((plain) => prepareOpenWork(plain, 3 * perLoad + turns * perTurn))

  test('of the primary: each request to the replica is answered whole, with what was done or that nothing was', async () => {
    let [answered, answeredAtStop] = [0, NaN]
    let restarted: Promise<void> | undefined
    const { statuses } = await load(part(0), pair.replica, (count) => {
      answered = count
      if (count === untilDeploy) restarted = restartPrimary(() => (answeredAtStop = answered))
    })
    await restarted
    expect(answeredAtStop).toBeLessThan(perLoad)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    const done = statuses.filter((status) => status === 201).length
    expect(done).toBeGreaterThan(untilDeploy)
    expect(recordedOn(pair.primary.mount).size).toBe(done)
    const refused = part(0).filter((_, index) => statuses[index] === 503)
    const again = await load(refused, pair.replica)
    expect(again.statuses.filter((status) => status !== 201)).toEqual([])
    expect(recordedOn(pair.primary.mount).size).toBe(perLoad)
    process.stdout.write(
      `A deploy of the primary under load: ${done} recorded, ${perLoad - done} asked to try again.\n`,
    )
  })

  test('of the replica: what was sent is answered, and the new process goes on where the old one stopped', async () => {
    const before = recordedOn(pair.primary.mount).size
    let stopped: Promise<number | null> | undefined
    const { statuses } = await load(part(1), pair.replica, (count) => {
      if (count === untilDeploy) stopped = pair.replica.server.stop('SIGTERM')
    })
    expect(await stopped).toBe(0)
    const answered = statuses.filter((status) => status !== undefined)
    expect(answered.length).toBeLessThan(perLoad)
    expect(answered.filter((status) => status !== 201)).toEqual([])
    expect(recordedOn(pair.primary.mount).size).toBe(before + answered.length)
    pair.replica = await startMachine(pair.places, 'replica')
    const rest = await load(part(2), pair.replica)
    expect(rest.statuses.filter((status) => status !== 201)).toEqual([])
  })

  test('check-ins on LiteFS stay within a tenth of the disk’s rate at the worst', async () => {
    const plain = join(pair.folder, 'on-disk')
    mkdirSync(plain)
    const [onDisk, onLitefs] = [await prepareOpenWork(plain, turns * perTurn), pair.fixture.slice(3 * perLoad)]
    const server = await startProduction({ directory: plain })
    const rates: [number, number][] = []
    // Alternating, so that other work of the machine affects both.
    for (let at = 0; at < turns * perTurn; at += perTurn) {
      const disk = await rateOf(server.port, onDisk.slice(at, at + perTurn))
      rates.push([disk, await rateOf(pair.primary.server.port, onLitefs.slice(at, at + perTurn))])
    }
    await server.stop('SIGTERM')
    const median = (which: 0 | 1) =>
      percentile(
        rates.map((pairOfRates) => pairOfRates[which]),
        0.5,
      )
    process.stdout.write(
      `Check-ins a second, 64 at once: ${median(0).toFixed(0)} on the disk, ${median(1).toFixed(0)} on LiteFS.\n`,
    )
    expect(median(1) / median(0)).toBeGreaterThan(0.1)
  })

  function part(index: number) {
    return pair.fixture.slice(index * perLoad, (index + 1) * perLoad)
  }

  async function restartPrimary(onStop: () => void) {
    await pair.primary.server.stop('SIGTERM')
    onStop()
    pair.primary = await startMachine(pair.places, 'primary')
  }

  /** The statuses of the answers; undefined for a request that was not sent because the server accepted no connection. */
  async function load(openWork: OpenWork[], machine: Machine, onAnswer?: (count: number) => void) {
    const requests = openWork.map((work) => jsonCheckIn(work, work.taskId))
    const answers = await sendAll(machine.server.port, requests, 16, onAnswer)
    return { statuses: answers.map((answer) => answer?.status) }
  }
})

async function rateOf(port: number, openWork: OpenWork[]): Promise<number> {
  const requests = openWork.map((work) => jsonCheckIn(work, work.taskId))
  const startedAt = performance.now()
  const answers = await sendAll(port, requests, 64)
  expect(answers.filter((answer) => answer?.status !== 201)).toEqual([])
  return (requests.length * 1000) / (performance.now() - startedAt)
}
