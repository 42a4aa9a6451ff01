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
])(
  'a start with a clock that is two days %s: staff check in, and again on the right day after it',
  async (direction, milliseconds) => {
    const directory = join(folder.path, direction)
    mkdirSync(directory)
    const openWork = await prepareOpenWork(directory, 4)
    const wrong = await startBy(directory, milliseconds)
    expect(await statusesOf(wrong, openWork)).toEqual([201, 201, 201, 201])
    expect((await fetch(`${wrong.origin}/healthcheck/ready`)).status).toBe(200)
    await wrong.stop('SIGKILL')

    const metricsPort = await freePort()
    const right = await startBy(directory, 0, { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' })
    expect(await statusesOf(right, openWork)).toEqual([201, 201, 201, 201])
    expect((await fetch(`${right.origin}/healthcheck/ready`)).status).toBe(200)
    const jumps = [...right.log().matchAll(/"seconds":(-?\d+).*the clock jumped/g)]
    // A clock that was behind looks like a server that stood still for two days.
    expect(jumps.map(([, seconds]) => Math.round((Number(seconds) * second) / day))).toEqual(
      direction === 'ahead' ? [-2] : [],
    )
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain(`\nklarbuch_clock_jumps_total ${jumps.length}\n`)
    await right.stop('SIGTERM')
  },
)

function startBy(
  directory: string,
  milliseconds: number,
  more: Record<string, string> = {},
): Promise<ProductionServer> {
  const offset = Number(process.env['TEST_CLOCK_OFFSET']) + milliseconds
  return startProduction({ directory, environment: { TEST_CLOCK_OFFSET: String(offset), ...more } })
}

async function statusesOf({ port }: ProductionServer, openWork: OpenWork[]) {
  const answers = await sendAll(
    port,
    openWork.map((work) => jsonCheckIn(work, work.taskId)),
    4,
  )
  return answers.map((answer) => answer?.status)
}
