import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import Sqlite from 'better-sqlite3'
import { createOwner } from '#tests/support/stories/factories.ts'
import { reasonForNoLitefs } from '#tests/support/servers/litefs.ts'
import { usePair } from '#tests/support/servers/litefs-pair.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { runInFolder } from '#tests/support/servers/run-in-folder.ts'

const skipReason = reasonForNoLitefs()
const nobody = 65_534

describe.skipIf(skipReason)(
  `programs while a server runs on LiteFS${skipReason ? ` (${skipReason})` : ''}`,
  { timeout: 120_000 },
  () => {
    const pair = usePair((plain) => inDatabaseOf(plain, () => createOwner()))

    test('the doctor finds a mount that is well, says that it is FUSE, and leaves nothing in it', async () => {
      const { mount } = pair.primary
      const before = readdirSync(mount)
      const { stdout } = await runInFolder('doctor', { directory: mount, environment: { NTP_SERVER: '127.0.0.1:9' } })
      expect(stdout).toMatch(/^disk +warning +\S+ \(the database\) is on FUSE\./m)
      expect(stdout).toMatch(/nothing is damaged in all \d+ tables\.$/m)
      expect(readdirSync(mount)).toEqual(before)
    })

    test('root backs up as the owner of the folder of the work, and restores nothing', async () => {
      const [work, backups] = [join(pair.folder, 'work'), join(pair.folder, 'backups')]
      for (const path of [work, backups]) {
        mkdirSync(path)
        chownSync(path, nobody, nobody)
      }
      chmodSync(pair.folder, 0o755)
      const environment = { BACKUP_DIR: backups, BACKUP_WORK_DIR: work }
      const run = (name: string, args: string[]) =>
        runInFolder(name, { directory: pair.primary.mount, environment, args })
      expect(await run('backup', [])).toMatchObject({ code: 0, stderr: '' })
      const owners = [work, backups].flatMap((path) => readdirSync(path).map((name) => statSync(join(path, name)).uid))
      expect(owners.length).toBeGreaterThan(3)
      expect(owners.filter((uid) => uid !== nobody)).toEqual([])
      expect(await run('restore', ['latest'])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is on LiteFS') as string,
      })
    })

    test('once the primary is migrated by a newer build, the replica of the older one has it answer all', async () => {
      const { fixture: owner, replica } = pair
      const read = async () => {
        const answer = await fetch(`${replica.server.origin}/api/tasks`, {
          headers: { Authorization: `Bearer ${owner.token}` },
        })
        return [answer.status, await answer.json()]
      }
      expect(await read()).toMatchObject([200, { items: [] }])
      const sqlite = new Sqlite(join(pair.primary.mount, 'klarbuch.db'))
      sqlite.exec(`
      BEGIN IMMEDIATE;
      CREATE TABLE Later (id TEXT);
      INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '9_later');
      COMMIT`)
      sqlite.close()
      await expect.poll(() => replica.server.log(), { timeout: 10_000 }).toContain('it knows migration 9_later')
      expect(await read()).toMatchObject([200, { items: [] }])
      await pair.primary.server.stop('SIGTERM')
      expect((await read())[0]).toBe(503)
    })
  },
)
