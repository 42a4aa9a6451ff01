import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { startStandInBucket, type Fault } from '#tests/support/outside/stand-in-bucket.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const buckets: Awaited<ReturnType<typeof startStandInBucket>>[] = []
const never = new Promise<boolean>(() => undefined)

beforeAll(async () => void (await prepareOpenWork(join(folder.path, 'original'), 40)))
afterAll(() => buckets.forEach((bucket) => bucket.stop()))

/** These run at the same time, because the server checks only every ten seconds whether a backup is due. */
test.concurrent('the server takes a backup by itself, and says how it went', async () => {
  const { bucket, server } = await serverWithBucket('well')
  await expect.poll(server.log, { timeout: 100_000 }).toContain('backed up')
  expect(server.log()).toMatch(
    /"name":"klarbuch-\d{8}T\d{6}Z".*"databaseBytes":\d+,"archiveBytes":\d+.*"ms":\d+,"msg":"backed up"/,
  )
  expect(bucket.objects.size).toBe(2)
  expect(await server.stop('SIGTERM')).toBe(0)
})

test.concurrent('it stops at once in the middle of a backup', async () => {
  const { work, server } = await serverWithBucket('stopped', ({ path }) => path.endsWith('.db.gz') && never)
  const isUnderWay = () => existsSync(join(work, 'unfinished', 'klarbuch.db.gz'))
  await expect.poll(isUnderWay, { timeout: 100_000, interval: 2 }).toBe(true)
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.log()).not.toContain('backup failed')
  expect(readdirSync(work)).not.toContain('unfinished')
})

test.concurrent('where the backup fails, the server logs the reason and the next try, and goes on serving', async () => {
  const { server } = await serverWithBucket('failing', ({ response }) => Boolean(response.writeHead(500).end()))
  await expect.poll(server.log, { timeout: 100_000 }).toContain('backup failed')
  expect(server.log()).toMatch(
    /"error":"No backup was made: The bucket answered .* with 500[^\n]*"times":1,"againAt":"/,
  )
  expect((await fetch(`${server.origin}/healthcheck`)).status).toBe(200)
})

/** Starts a server with its own bucket for backups. */
async function serverWithBucket(name: string, fault: Fault = () => false) {
  const [directory, work] = [join(folder.path, name), join(folder.path, `${name}-work`)]
  cpSync(join(folder.path, 'original'), directory, { recursive: true })
  const bucket = await startStandInBucket()
  buckets.push(bucket)
  bucket.faults.fault = fault
  const environment = { ...bucket.environment, BACKUP_WORK_DIR: work, NODE_OPTIONS: '' }
  return { bucket, work, server: await startProduction({ directory, environment }) }
}
