import { expect, test } from 'vitest'
import { cutOff, sendAll } from '#tests/support/requests/http-load.ts'
import { database } from '#app/data/database.server.ts'
import { verifyLedgers } from '#app/operations/ledger/verify-ledgers.server.ts'
import { inDatabaseOf, prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { expectAllOrNothing, pairedCheckIn, pairsOf, type Pair } from '#tests/support/stories/paired-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { rounds } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const kills = rounds({ each: 5, release: 20 })
const perKill = 200

test(`kill -9 in the middle of a load, ${kills} times: what was acknowledged is there, nothing is there by half, and each record has its entry`, async () => {
  const pairs = pairsOf(await prepareOpenWork(folder.path, kills * perKill * 2))
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill++) {
    const load = pairs.slice(kill * perKill, (kill + 1) * perKill)
    // The kill comes later in each load, from its first answers to its last.
    const answered = await loadAndKill(load, 20 + Math.round((kill / kills) * 0.8 * perKill))
    expectAllOrNothing(folder.path, load, (index) => answered[index] === 201)
    const ledgers = await inDatabaseOf(folder.path, () => [...verifyLedgers(database().sql)])
    expect(ledgers.map(({ fault }) => fault)).toEqual([null])
    acknowledged += answered.filter((status) => status === 201).length
    expect(answered.filter((status) => status !== 201 && status !== null && status !== cutOff)).toEqual([])
  }
  expect(acknowledged).toBeGreaterThan(kills * 20)
  expect(acknowledged).toBeLessThan(kills * perKill)
}, 240_000)

/** Kills the server after some answers. Returns the statuses; null for a request that was not sent. */
async function loadAndKill(load: Pair[], afterAnswers: number) {
  const server = await startProduction({ directory: folder.path })
  const answers = await sendAll(server.port, load.map(pairedCheckIn), 16, (count) => {
    if (count === afterAnswers) void server.stop('SIGKILL')
  })
  await server.stop('SIGKILL')
  return answers.map((answer) => answer?.status ?? null)
}
