import { expect, test } from 'vitest'
import { cutOff, sendAll } from '#tests/support/requests/http-load.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { expectAllOrNothing, pairedCheckIn, pairsOf } from '#tests/support/stories/paired-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const load = 200

test.each(['timer', 'stream', 'event', 'worker'])(
  'an error in a %s that nobody caught ends the server once all that is under way is answered',
  async (kind) => {
    const pairs = pairsOf(await prepareOpenWork(folder.path, load * 2)).slice(0, load)
    const { server } = await startPlanted(kind)
    const answers = await sendAll(server.port, pairs.map(pairedCheckIn), 16, (count) => {
      if (count === 50) process.kill(server.pid, 'SIGUSR2')
    })
    expect(await server.ended).toBe(1)
    const statuses = answers.map((answer) => answer?.status ?? null)
    expect(statuses.filter((status) => status !== 201 && status !== null)).toEqual([])
    expect(statuses).not.toContain(cutOff)
    expectAllOrNothing(folder.path, pairs, (index) => statuses[index] === 201)
    expect(uncaughtIn(server)).toEqual([{ level: 60, id: expect.stringMatching(/^K-\w{6}$/) }])
  },
)

test('a rejection that nobody caught ends neither the server nor another request, and is counted', async () => {
  const pairs = pairsOf(await prepareOpenWork(folder.path, load * 2)).slice(0, load)
  const { server, metrics } = await startPlanted('rejection')
  const answers = await sendAll(server.port, pairs.map(pairedCheckIn), 16, (count) => {
    if (count === 50) process.kill(server.pid, 'SIGUSR2')
  })
  expect([...new Set(answers.map((answer) => answer?.status))]).toEqual([201])
  expect(uncaughtIn(server)).toEqual([{ level: 50, id: expect.stringMatching(/^K-\w{6}$/) }])
  const counted = await (await fetch(metrics)).text()
  expect(counted).toContain('klarbuch_uncaught_errors_total{kind="rejection"} 1')
  expect(counted).toContain('klarbuch_uncaught_errors_total{kind="exception"} 0')
  expect(await server.stop('SIGTERM')).toBe(0)
})

async function startPlanted(kind: string) {
  const port = await freePort()
  const server = await startProduction({
    directory: folder.path,
    environment: {
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ./tests/support/faults/planted-errors.mjs`,
      PLANTED: kind,
      LOG_LEVEL: 'error',
      METRICS_PORT: String(port),
      METRICS_HOST: '127.0.0.1',
    },
  })
  return { server, metrics: `http://127.0.0.1:${port}/metrics` }
}

/** The level and the request id of each log line about an uncaught error. */
function uncaughtIn(server: ProductionServer): unknown[] {
  const lines = server
    .log()
    .split('\n')
    .filter((line) => line.includes('nobody caught'))
  return lines.map((line) => {
    const { level, id } = JSON.parse(line) as { level: number; id?: string }
    return { level, id }
  })
}
