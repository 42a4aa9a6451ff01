import { expect, test } from 'vitest'
import { cutOff, sendAll } from '#tests/support/http-load.ts'
import { prepareOpenWork } from '#tests/support/open-work.ts'
import { expectAllOrNothing, pairedCheckIn, pairsOf, type Pair } from '#tests/support/paired-work.ts'
import { startProduction } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const rounds = 20
const perRound = 200

test('kill -9 in the middle of a load, twenty rounds: what was acknowledged is there, nothing is there by half', async () => {
  const pairs = pairsOf(await prepareOpenWork(folder.path, rounds * perRound * 2))
  let acknowledged = 0
  for (let round = 0; round < rounds; round++) {
    const load = pairs.slice(round * perRound, (round + 1) * perRound)
    const answered = await loadAndKill(load, 20 + round * 8)
    expectAllOrNothing(folder.path, load, (index) => answered[index] === 201)
    acknowledged += answered.filter((status) => status === 201).length
    expect(answered.filter((status) => status !== 201 && status !== null && status !== cutOff)).toEqual([])
  }
  expect(acknowledged).toBeGreaterThan(rounds * 20)
  expect(acknowledged).toBeLessThan(rounds * perRound)
}, 240_000)

/** The statuses of the answers, null where the server died before it was asked. */
async function loadAndKill(load: Pair[], afterAnswers: number) {
  const server = await startProduction({ directory: folder.path })
  const answers = await sendAll(server.port, load.map(pairedCheckIn), 16, (count) => {
    if (count === afterAnswers) void server.stop('SIGKILL')
  })
  await server.stop('SIGKILL')
  return answers.map((answer) => answer?.status ?? null)
}
