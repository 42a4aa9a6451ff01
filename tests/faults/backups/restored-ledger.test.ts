import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { enterInLedger } from '#app/data/write/ledger/ledger.sql.server.ts'
import { storeHeads } from '#app/operations/ledger/heads-in-file-store.server.ts'
import { machineIn } from '#tests/support/servers/backups.ts'
import { startProduction } from '#tests/support/servers/production-server.ts'
import { runProgram } from '#tests/support/servers/run-program.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { preparePhotoWork } from '#tests/support/stories/photo-work.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let machine: ReturnType<typeof machineIn>
let companyId: string
let revisionId: string

const run = (name: string, ...args: string[]) => runProgram(name, { args, environment: machine.environment })

/** A database with a backup, and two entries that were made after it; the newest head stands beside the photos. */
beforeAll(async () => {
  machine = machineIn(join(folder.path, 'machine'))
  const { owner, optional } = await preparePhotoWork(machine.directory)
  ;[companyId, revisionId] = [owner.companyId, optional.revisionId]
  await run('backup')
  await inDatabaseOf(machine.directory, async () => {
    for (const _ of [1, 2])
      await database().atomically((sql) =>
        enterInLedger(sql, companyId, { kind: 'revision', recordId: revisionId, now: new Date() }),
      )
    await storeHeads(new Date())
  })
})

/** Moves the database away, as for a restore. */
function moveAway(name: string) {
  const away = join(folder.path, name)
  mkdirSync(away)
  for (const file of readdirSync(machine.directory).filter((one) => /^klarbuch\.db(-\w+)?$/.test(one)))
    renameSync(join(machine.directory, file), join(away, file))
  return away
}

test('an older copy put in place by hand is a fault; a backup that was restored is what it is, to program and server', async () => {
  const away = moveAway('away')
  const restored = await run('restore', 'latest')
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain(
    'Companies with entries that were made after the backup and are missing now: 1. Their owners are told.\n',
  )
  const verified = await run('verify')
  expect(verified).toMatchObject({ code: 0, stderr: '' })
  expect(verified.stdout).toMatch(
    new RegExp(
      `^company ${companyId}, entry 4: the backup of \\S+Z was restored at \\S+Z; entries 4 to 5, until \\S+Z, are missing\\n`,
    ),
  )
  const server = await startProduction({ directory: machine.directory, environment: machine.environment })
  expect((await fetch(`${server.origin}/healthcheck/ready`)).status).toBe(200)
  await server.stop('SIGTERM')
  expect((await run('verify')).stdout).toBe(verified.stdout)

  const copy = moveAway('restored')
  for (const file of readdirSync(copy)) renameSync(join(copy, file), join(machine.directory, file))
  await inDatabaseOf(machine.directory, () =>
    database().atomically((sql) => {
      sql.run('DELETE FROM LedgerEntry WHERE number > 3')
      sql.run('DELETE FROM LedgerRestore')
      sql.run('UPDATE DatabaseBranch SET endedAt = NULL WHERE endedAt IS NOT NULL')
    }),
  )
  const byHand = await run('verify')
  expect([byHand.code, byHand.stderr]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^company ${companyId}: entry 5, head ${companyId}, by the head of \\S+: it is missing`),
    ),
  ])
  expect(away).not.toBe(copy)
})
