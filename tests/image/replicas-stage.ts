import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { childrenOf } from '#tests/support/servers/children-of.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import type { Image } from '#tests/support/image/build-images.ts'
import { flySettings } from '#tests/support/image/fly-settings.ts'
import { giveTo } from '#tests/support/image/give-to.ts'
import { userId, reasonForNoImage, reasonForNoOwnPrograms } from '#tests/support/image/image-root.ts'
import { readDockerfile } from '#tests/support/image/read-dockerfile.ts'
import { runImage, type RunningImage } from '#tests/support/image/run-image.ts'
import { isPrimary, reasonForNoLitefs } from '#tests/support/servers/litefs.ts'
import { prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { environmentOf } from '#tests/support/servers/production-server.ts'
import { runProgram } from '#tests/support/servers/run-program.ts'
import { resumeTestClock, useMachineClock } from '#tests/support/test-clock.mjs'
import { testSecrets } from '#tests/support/servers/test-secrets.ts'

const skipReason = reasonForNoImage() ?? reasonForNoOwnPrograms() ?? reasonForNoLitefs()
const titleEnd = skipReason === null ? '' : ` (${skipReason})`
const configuration = 'fly.replicas.toml'
const serverFolders = [
  '/backups',
  '/data/uploads',
  '/data/folders',
  '/data/outbox',
  '/data/backup-work',
  '/data/backups',
]
/** Whether this stage can be tested here. */
export const isReplicasStage = skipReason === null

/** Defines the tests of what `fly.replicas.toml` starts. The image exists when they begin. */
export function testReplicasStage(folder: { path: string }, image: () => Image): void {
  let volume: string
  let openWork: OpenWork[]
  let settings: Record<string, string>

  beforeAll(async () => {
    if (skipReason !== null) return
    volume = join(folder.path, 'volume')
    mkdirSync(join(volume, 'backups'), { recursive: true })
    // The image does not contain the tests' clock.
    useMachineClock()
    const plain = join(folder.path, 'plain')
    mkdirSync(plain)
    openWork = await prepareOpenWork(plain, 2).finally(resumeTestClock)
    const environment = { ...environmentOf(plain), BACKUP_DIR: join(volume, 'backups') }
    const { code, stderr } = await runProgram('backup', { environment })
    if (code !== 0) throw new Error(stderr)
    giveTo('node', join(volume, 'backups'))
    settings = {
      ...flySettings(configuration),
      // Free ports; PORT is chosen at each start.
      METRICS_PORT: String(await freePort()),
      LITEFS_PORT: String(await freePort()),
      ...testSecrets,
      FLY_APP_NAME: 'klarbuch',
      BACKUP_DIR: '/data/backups',
      // While the server tries one, no backup is made by hand.
      BACKUP_TRY: '0',
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Klarbuch <mail@klarbuch.example>',
      OPERATOR_NAME: 'Klarbuch',
      OPERATOR_ADDRESS: 'Weg 1, 10115 Berlin',
      SUPPORT_EMAIL: 'help@klarbuch.example',
    }
  }, 300_000)

  test('Fly starts the stage as it starts itself', () => {
    const command = readDockerfile()
      .find(({ name }) => name === 'replicas')
      ?.instructions.findLast(({ name }) => name === 'CMD')
    const [, primary] = /^ +primary = "(.+)"$/m.exec(readFileSync(configuration, 'utf8')) ?? []
    expect(primary?.split(' ')).toEqual(JSON.parse(command?.rest ?? ''))
  })

  test.skipIf(skipReason !== null)(
    `a backup that root brings in is served under LiteFS by a user without rights, which writes and backs up${titleEnd}`,
    async () => {
      await bringBackupIn()
      const machine = await runImage({ image: image(), volume, settings })
      onTestFinished(machine.end)
      const [server = 0] = childrenOf(machine.pid)
      expect(readFileSync(`/proc/${server}/cmdline`, 'utf8').split('\0')).toContain('build/programs/serve.js')
      const id = userId('node')
      expect(rightsOf(server)).toEqual({ Uid: [id, id, id, id], Gid: [id, id, id, id], Groups: [id], CapEff: [0] })
      expect(
        ownedBy(machine, 'node').filter((path) => !serverFolders.some((own) => `${path}/`.startsWith(`${own}/`))),
      ).toEqual([])
      for (const path of ['/app', '/etc', '/data', '/data/litefs', '/']) {
        expect(machine.run(['touch', join(path, 'written')], { user: 'node' }).status, path).not.toBe(0)
      }

      const ready = await fetch(`${machine.origin}/healthcheck/ready`)
      expect([ready.status, await ready.json()], machine.log()).toMatchObject([200, {}])
      const [answered] = await sendAll(
        machine.port,
        openWork.map((work) => jsonCheckIn(work, work.taskId)),
        1,
      )
      expect(answered?.status, machine.log()).toBe(201)
      await expect.poll(machine.log, { timeout: 30_000 }).toMatch(/"backed up"|"backup failed"/)
      expect(machine.log()).toContain('"backed up"')

      expect(machine.run(['node', 'build/programs/backup.js'])).toMatchObject({ status: 0, stderr: '' })
      const { stdout, stderr } = machine.run(['node', 'build/programs/doctor.js'])
      expect([stdout, stderr]).toEqual([expect.stringMatching(/^database +ok +\/litefs\/klarbuch\.db/m), ''])
      expect(machine.run(['find', ...serverFolders, '-not', '-user', 'node']).stdout).toBe('')
      expect(machine.run(['node', 'build/programs/backup.js'], { user: 'node' })).toMatchObject({
        status: 0,
        stderr: '',
      })

      expect(await machine.stop('SIGTERM'), machine.log()).toBe(0)
      expect(machine.log()).toMatch(/"stopped"[^]*litefs shut down complete/)
      expect(machine.log().match(/^.*(?:"level":[456]0|level=(?:WARN|ERROR)).*$/gm)).toBeNull()
    },
  )

  /** Restores a backup by the steps of docs/operation/backups.md for LiteFS, as root in a shell of the machine. */
  async function bringBackupIn() {
    const waiting = { ...image(), command: [...image().command, '--', 'sleep', '3600'] }
    const litefs = `http://127.0.0.1:${settings['LITEFS_PORT']}`
    const machine = await runImage({ image: waiting, volume, settings, answersAt: `${litefs}/info` })
    onTestFinished(machine.end)
    await expect.poll(() => isPrimary(litefs)).toBe(true)
    const restored = '/data/restored/klarbuch.db'
    const steps: [string[], Record<string, string>?][] = [
      [['node', 'build/programs/restore.js', 'latest'], { DATABASE_URL: `file:${restored}` }],
      [['litefs', 'import', '-url', litefs, '-name', 'klarbuch.db', restored]],
      [['rm', '-r', '/data/restored']],
    ]
    for (const [command, more] of steps) {
      const { status, stderr } = machine.run(command, { settings: more })
      expect([status, stderr], command.join(' ')).toEqual([0, ''])
    }
    await machine.stop('SIGTERM')
  }
}

function rightsOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const numbers = (name: string, base: number) =>
    (new RegExp(`^${name}:\\s+(.*?)\\s*$`, 'm').exec(status)?.[1] ?? '')
      .split(/\s+/)
      .map((text) => parseInt(text, base))
  return {
    Uid: numbers('Uid', 10),
    Gid: numbers('Gid', 10),
    Groups: numbers('Groups', 10),
    CapEff: numbers('CapEff', 16),
  }
}

function ownedBy(machine: RunningImage, user: string): string[] {
  const { stdout } = machine.run(['find', '/', '-xdev', '-user', user])
  return stdout.split('\n').filter(Boolean)
}
