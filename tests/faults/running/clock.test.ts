import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { day, second } from '#app/domain/time/durations.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test.each([
  ['ahead', 2 * day],
  ['behind', -2 * day],
])('a start with a clock that is two days %s: staff check in, and again on the right day after it', async (way, by) => {
  const directory = join(folder.path, way)
  mkdirSync(directory)
  const works = await prepareOpenWork(directory, 4)
  const wrong = await startBy(directory, by)
  expect(await statusesOf(wrong, works)).toEqual([201, 201, 201, 201])
  expect((await fetch(`${wrong.origin}/healthcheck/ready`)).status).toBe(200)
  await wrong.stop('SIGKILL')

  const metricsPort = await freePort()
  const right = await startBy(directory, 0, { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' })
  expect(await statusesOf(right, works)).toEqual([201, 201, 201, 201])
  expect((await fetch(`${right.origin}/healthcheck/ready`)).status).toBe(200)
  const jumps = [...right.log().matchAll(/"seconds":(-?\d+).*the clock jumped/g)]
  // One that was behind leaves nothing by which it could be told from a server that stood still for two days.
  expect(jumps.map(([, seconds]) => Math.round((Number(seconds) * second) / day))).toEqual(way === 'ahead' ? [-2] : [])
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toContain(`\nklarbuch_clock_jumps_total ${jumps.length}\n`)
  await right.stop('SIGTERM')
})

function startBy(directory: string, by: number, more: Record<string, string> = {}): Promise<ProductionServer> {
  const offset = Number(process.env['TEST_CLOCK_OFFSET']) + by
  return startProduction({ directory, environment: { TEST_CLOCK_OFFSET: String(offset), ...more } })
}

async function statusesOf({ port }: ProductionServer, works: OpenWork[]) {
  const answers = await sendAll(
    port,
    works.map((work) => jsonCheckIn(work, work.taskId)),
    4,
  )
  return answers.map((answer) => answer?.status)
}
