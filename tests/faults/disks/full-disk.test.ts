import { cpSync, existsSync, mkdirSync, openSync, rmSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formCheckIn, jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { canMount } from '#tests/support/faults/mounts.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { startOnSmallDisk } from '#tests/support/faults/small-disk.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
/** Milliseconds, few enough not to count as a jump of the clock. */
const step = '45000'

test.skipIf(!canMount)(
  'a full disk (needs Linux, and unshare with mounts): writes are 503 and leave nothing, reads go on, writes come back by themselves, and readiness says so',
  async () => {
    const openWork = await prepareOpenWork(folder.path, 100)
    const { server, disk } = await startOnSmallDisk(folder.path, { environment: { TEST_CLOCK_STEP: step } })
    const allWell = { writes: true, outbox: true, disk: true, build: true }
    const [first, second, third] = openWork as [OpenWork, OpenWork, OpenWork]
    expect(await statusOf(jsonCheckIn(first, 'first'))).toBe(201)
    await expect.poll(readiness).toEqual([200, allWell])

    fill(join(disk, 'filler'))
    expect(await statusOf(jsonCheckIn(second, 'second'))).toBe(503)
    expect(await statusOf(formCheckIn(third, 'third', server.origin))).toBe(503)
    expect(await statusOf({ method: 'GET', path: `/schedules/${first.scheduleId}/status` })).toBe(200)
    expect(await statusOf({ method: 'GET', path: '/healthcheck' })).toBe(200)
    expect(await readiness()).toEqual([503, expect.objectContaining({ disk: false })])
    // The server tries a write every 20 seconds, and is not ready once the last success is a minute old.
    await expect
      .poll(server.log, { timeout: 60_000, interval: 100 })
      .toMatch(/Nothing can be recorded in [^\n]*small: its disk is full[^\n]*UPLOADS_DIR[^\n]*writing failed/)
    process.kill(server.pid, 'SIGUSR2')
    const noWrites = { writes: false, outbox: true, disk: false, build: true }
    await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toEqual([503, noWrites])
    expect(await statusOf({ method: 'GET', path: '/healthcheck' })).toBe(200)

    rmSync(join(disk, 'filler'))
    expect(await statusOf(jsonCheckIn(second, 'second'))).toBe(201)
    expect(await statusOf(formCheckIn(third, 'third', server.origin))).toBe(303)
    await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toEqual([200, allWell])

    const copy = join(folder.path, 'copy')
    mkdirSync(copy)
    for (const name of ['klarbuch.db', 'klarbuch.db-wal'])
      if (existsSync(join(disk, name))) cpSync(join(disk, name), join(copy, name))
    expect(await countCheckIns(copy)).toBe(3)
    expect(await server.stop('SIGTERM')).toBe(0)

    async function statusOf(request: Parameters<typeof sendAll>[1][number]) {
      const [answer] = await sendAll(server.port, [request], 1)
      return answer?.status
    }

    async function readiness() {
      const answer = await fetch(`${server.origin}/healthcheck/ready`)
      return [answer.status, await answer.json()]
    }
  },
  180_000,
)

/** Fills a disk to the last block. */
function fill(file: string) {
  const descriptor = openSync(file, 'w')
  try {
    for (let size = 65_536; size >= 512;) {
      try {
        writeSync(descriptor, Buffer.alloc(size, 1))
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(descriptor)
  }
}
