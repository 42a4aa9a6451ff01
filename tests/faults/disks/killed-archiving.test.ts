import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { readDatabase } from '#tests/support/databases/read-database.ts'
import { rounds } from '#tests/support/release.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const kills = rounds({ each: 1, release: 8 })
const schedules = 400

test(`kill -9 while a task leaves ${schedules} schedules, ${kills} times: after the next start none has it, all from one instant on`, async () => {
  let interrupted = 0
  let server = await startProduction({ directory: folder.path })
  for (let kill = 0; kill < kills; kill++) {
    const { owner, taskId } = await inDatabaseOf(folder.path, manySchedules)
    await archiveAndKill(server, { owner, taskId, enough: 1 + schedules * (kill / kills) })
    if (countWith(taskId) > 0) interrupted += 1
    server = await startProduction({ directory: folder.path })
    await expect.poll(() => countWith(taskId), { timeout: 30_000, interval: 100 }).toBe(0)
    const since = 'SELECT DISTINCT validFrom FROM ScheduleRevision WHERE companyId = ? ORDER BY validFrom DESC'
    const archivedAt = readDatabase(folder.path, (sqlite) =>
      sqlite.prepare('SELECT archivedAt FROM Task WHERE id = ?').pluck().get(taskId),
    )
    expect(readDatabase(folder.path, (sqlite) => sqlite.prepare(since).pluck().get(owner.companyId))).toBe(archivedAt)
  }
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(readDatabase(folder.path, (sqlite) => sqlite.prepare('SELECT * FROM TaskToTakeOut').all())).toEqual([])
  expect(interrupted).toBeGreaterThan(0)
}, 240_000)

type Archiving = { owner: Owner; taskId: string; enough: number }

/** Archives the task, and kills the server when `enough` schedules have lost it. */
async function archiveAndKill(server: ProductionServer, { owner, taskId, enough }: Archiving) {
  const deletion = fetch(`${server.origin}/api/tasks/${taskId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${owner.token}` },
  }).catch(() => undefined)
  while (schedules - countWith(taskId) < enough) await setTimeout(1)
  await server.stop('SIGKILL')
  await deletion
}

/** How many schedules have the task in their newest revision. */
function countWith(taskId: string): number {
  const newest = `
    SELECT count(*) FROM TaskEntry e JOIN ScheduleRevision r ON r.id = e.revisionId
    WHERE e.taskId = ? AND NOT EXISTS (
      SELECT 1 FROM ScheduleRevision later WHERE later.scheduleId = r.scheduleId AND later.validFrom > r.validFrom)`
  return readDatabase(folder.path, (sqlite) => Number(sqlite.prepare(newest).pluck().get(taskId)))
}

async function manySchedules() {
  const owner = await createOwner({ plan: 'enterprise' })
  const [task, other] = [await createTask(owner), await createTask(owner)]
  const staff = await Promise.all(Array.from({ length: 100 }, () => createStaff(owner)))
  const staffIds = staff.map(({ id }) => id).sort()
  const tasks = [task, other].map(({ id }) => ({ taskId: id, staffIds }))
  await Promise.all(Array.from({ length: schedules }, () => createSchedule(owner, { tasks })))
  return { owner, taskId: task.id }
}
