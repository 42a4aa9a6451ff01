import { expect, test } from 'vitest'
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { jsonCheckIn } from '#tests/support/check-in-requests.ts'
import { sendAll } from '#tests/support/http-load.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/open-work.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const rounds = 10
const perRound = 400

/** Two tasks of one schedule by a person who may do both. */
type Pair = { work: OpenWork; taskIds: [string, string] }

test('kill -9 in the middle of a load, ten rounds: what was acknowledged is there, nothing is there by half', async () => {
  const pairs = pairsOf(await prepareOpenWork(folder.path, rounds * perRound * 2))
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const load = pairs.slice(round * perRound, (round + 1) * perRound)
    const answered = await loadAndKill(load, 20 + round * 30)
    const recorded = recordedTasks()
    const found = load.map(
      ({ work, taskIds }) => taskIds.filter((id) => recorded.has(`${work.scheduleId} ${id}`)).length,
    )
    expect(found.filter((count) => count === 1)).toEqual([])
    expect(found.filter((count, index) => answered[index] === 201 && count !== 2)).toEqual([])
    acknowledged += answered.filter((status) => status === 201).length
    expect(answered.filter((status) => status !== 201 && status !== null)).toEqual([])
  }
  expect(acknowledged).toBeGreaterThan(rounds * 20)
  expect(acknowledged).toBeLessThan(rounds * perRound)
}, 120_000)

/** The statuses of the answers, null where the server died first. */
async function loadAndKill(load: Pair[], afterAnswers: number) {
  const server = await startProduction({ directory: folder.path })
  const requests = load.map(({ work, taskIds }) => {
    const request = jsonCheckIn(work, work.taskId)
    return { ...request, body: JSON.stringify({ loginName: work.loginName, pin: work.pin, taskIds }) }
  })
  const answers = await sendAll(server.port, requests, 16, (count) => {
    if (count === afterAnswers) void server.stop('SIGKILL')
  })
  await server.stop('SIGKILL')
  return answers.map((answer) => answer?.status ?? null)
}

function recordedTasks() {
  const sqlite = new Sqlite(join(folder.path, 'klarbuch.db'))
  const rows = sqlite.prepare('SELECT scheduleId, taskId FROM CheckIn').all() as {
    scheduleId: string
    taskId: string
  }[]
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  sqlite.close()
  return new Set(rows.map(({ scheduleId, taskId }) => `${scheduleId} ${taskId}`))
}

/** Every second occurrence with the one before it: the person of the later may do the earlier too. */
function pairsOf(works: OpenWork[]): Pair[] {
  return works.flatMap((work, index) => {
    const before = works[index - 1]
    return index % 2 === 1 && before ? [{ work, taskIds: [before.taskId, work.taskId] satisfies [string, string] }] : []
  })
}
