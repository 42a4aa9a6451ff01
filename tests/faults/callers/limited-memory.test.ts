import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attacksOn,
  checkInsDuring,
  prepareAttacker,
  startBareServer,
  type Attacker,
} from '#tests/support/faults/attacks.ts'
import { limitMemory, reasonForNoMemoryLimit } from '#tests/support/faults/memory-limit.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { isRelease } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const megabyte = 1024 * 1024
/** How many milliseconds the server may add to a check-in's response time; other tests at the same time make it longer. */
const longestWait = isRelease ? 1000 : 10_000
const skipReason = reasonForNoMemoryLimit()

const folder = useTemporaryFolder()
let server: ProductionServer
let openWork: OpenWork[]
let attacker: Attacker
let bare: Awaited<ReturnType<typeof startBareServer>>
let limit: ReturnType<typeof limitMemory> | undefined

beforeAll(async () => {
  if (skipReason) return
  openWork = await prepareOpenWork(folder.path, 3000)
  attacker = await prepareAttacker(folder.path)
  limit = limitMemory(512 * megabyte)
  bare = await startBareServer()
  server = await startProduction({ directory: folder.path, command: limit.command, args: limit.args })
}, 240_000)

afterAll(async () => {
  if (skipReason) return
  await server.stop('SIGKILL')
  bare.stop()
  await limit?.remove()
})

test.skipIf(skipReason !== null)(
  `with 512 MB, check-ins go on during all that strangers and owners may do (${skipReason ?? 'cgroup'})`,
  async () => {
    let acknowledged = await countCheckIns(folder.path)
    for (const [name, attack] of Object.entries(attacksOn(server, attacker))) {
      const { statuses, longestOwn } = await checkInsDuring({ server, bare }, openWork, attack)
      expect([name, statuses.filter((status) => status !== 201)]).toEqual([name, []])
      expect(longestOwn, name).toBeLessThan(longestWait)
      acknowledged += statuses.length
    }
    expect(await countCheckIns(folder.path)).toBe(acknowledged)
    expect(limit?.read()).toMatchObject({ refused: 0 })
    await expect.poll(memory, { timeout: 60_000, interval: 1000 }).toBeLessThan(300 * megabyte)
    expect(server.log()).not.toContain('nobody caught')
    expect(await server.stop('SIGTERM')).toBe(0)
  },
)

/** Resident memory of the server process, in bytes. */
function memory(): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
