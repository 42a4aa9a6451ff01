import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { countCheckIns, prepareOpenWork, type OpenWork } from '#tests/support/schedules/open-work.ts'
import { buildWithMigration } from '#tests/support/servers/build-with-migration.ts'
import { copyBuild } from '#tests/support/servers/copy-build.ts'
import { holdSocket } from '#tests/support/servers/held-socket.ts'
import {
  environmentOf,
  startProduction,
  stripeKeys,
  type ProductionServer,
} from '#tests/support/servers/production-server.ts'
import { jsonCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const run = promisify(execFile)
const guide = readFileSync('docs/operation/updates.md', 'utf8')
const place = '/srv/klarbuch'

test('an update by the commands of the guide loses no check-in, before, during and after it, nor does the way back', async () => {
  const machine = await prepareMachine('plain', (release) => copyBuild(release))
  expect(await machine.checkIns(5)).toEqual(all201(5))
  const printed = await machine.follow('To a new version', { meanwhile: 60 })
  expect(printed).toMatch(/^database +ok/m)
  expect(machine.current()).toBe('1.1.0')
  expect(await machine.checkIns(5)).toEqual(all201(5))
  await machine.follow('Back to the version before', { meanwhile: 60 })
  expect(machine.current()).toBe('1.0.0')
  expect(await machine.checkIns(5)).toEqual(all201(5))
  expect(await machine.stop()).toBe(0)
  expect(await countCheckIns(machine.data)).toBe(135)
})

test('back over a migration: the older build refuses in words; by the guide its database comes back, without what was entered since', async () => {
  const machine = await prepareMachine('migrated', (release) => {
    buildWithMigration(release, 'CREATE TABLE Added (id TEXT)')
  })
  expect(await machine.checkIns(3)).toEqual(all201(3))
  await machine.follow('To a new version')
  expect(await machine.checkIns(2)).toEqual(all201(2))
  const refusal = machine.follow('Back to the version before')
  await expect(refusal).rejects.toThrow(/The database is newer than this build/)
  await machine.follow('Back over a migration')
  expect(await machine.checkIns(1)).toEqual(all201(1))
  expect(await machine.stop()).toBe(0)
  expect(await countCheckIns(machine.data)).toBe(4)
  const kept = join(machine.data, 'before')
  expect(readdirSync(kept)).toContain('klarbuch.db')
})

test('a migration that fails in the middle: the new build does not start and says why; the old one goes on with its database', async () => {
  const machine = await prepareMachine('failing', (release) => {
    buildWithMigration(
      release,
      'CREATE TABLE Added (id TEXT); INSERT INTO Added VALUES (1); INSERT INTO Nowhere VALUES (1)',
    )
  })
  expect(await machine.checkIns(3)).toEqual(all201(3))
  await expect(machine.follow('To a new version')).rejects.toThrow(/no such table: Nowhere/)
  const backups = readdirSync(join(machine.data, 'klarbuch.db.backup', 'before-migration'))
  expect(backups.filter((name) => name.endsWith('-before-migration.json'))).toHaveLength(1)
  await machine.follow('Back to the version before')
  expect(await machine.checkIns(3)).toEqual(all201(3))
  expect(await machine.stop()).toBe(0)
  expect(await countCheckIns(machine.data)).toBe(6)
})

const all201 = (count: number) => Array.from({ length: count }, () => 201)

/** A machine as the guide describes it, in a folder: version 1.0.0 runs, and `build` makes 1.1.0. */
async function prepareMachine(name: string, build: (release: string) => void) {
  const root = join(folder.path, name)
  const [data, releases, current] = ['data', 'releases', 'current'].map((each) => join(root, each)) as [
    string,
    string,
    string,
  ]
  const work = await prepareWork(data)
  copyBuild(join(releases, '1.0.0'))
  symlinkSync(join(releases, '1.0.0'), current)
  const settings = Object.entries({ ...environmentOf(data), ...stripeKeys, PORT: '3000' })
  writeFileSync(join(root, 'settings'), settings.map(([key, value]) => `${key}='${value}'\n`).join(''))
  const held = await holdSocket()
  let server: ProductionServer | undefined
  const start = async () => {
    server = await startProduction({ directory: data, program: join(current, 'build/programs/serve.js'), ...held })
  }
  const stop = () => server?.stop('SIGTERM')
  await start()

  return { data, stop, current: () => readlinkSync(current).split('/').at(-1), checkIns, follow }

  /** The statuses of so many check-ins, one after another. */
  async function checkIns(count: number): Promise<(number | undefined)[]> {
    const requests = work.splice(0, count).map((each, index) => jsonCheckIn(each, `key-${work.length}-${index}`))
    return (await sendAll(held.port, requests, 1)).map((answer) => answer?.status)
  }

  /** Follows a section of the guide; `meanwhile` so many people check in while its commands run. Returns what they print. */
  async function follow(heading: string, { meanwhile = 0 } = {}): Promise<string> {
    const requests = checkIns(meanwhile)
    let folderOfShell = root
    let printed = ''
    for (const command of commandsOf(heading)) {
      const line = command.replaceAll(place, root).replace('<time>', timeOfBackup)
      if (line.startsWith('git clone')) build(join(releases, '1.1.0'))
      else if (line.startsWith('cd ')) folderOfShell = line.slice('cd '.length)
      else if (line.startsWith('systemctl ')) {
        const [, verb] = line.split(' ')
        if (verb !== 'start') await stop()
        if (verb !== 'stop') await start()
      } else if (line !== buildCommand) printed += await shell(line, folderOfShell)
    }
    expect(await requests).toEqual(all201(meanwhile))
    return printed
  }

  function timeOfBackup() {
    const names = readdirSync(join(data, 'before/klarbuch.db.backup/before-migration'))
    return /^klarbuch-(\w+)-before-migration/.exec(names[0] ?? '')?.[1] ?? ''
  }
}

/** Building in the folder of a test would take minutes, and downloads packages. */
const buildCommand = 'npm ci && npm run build && npm prune --omit=dev'

/** The commands of a section, without their marks. */
function commandsOf(heading: string): string[] {
  const [, section = ''] = guide.split(`### ${heading}\n`)
  const [text = ''] = section.split(/^#/m)
  const commands = [...text.matchAll(/^ {4}(\S.*?) +\[(?:test|by hand|systemd)\]$/gm)].map(([, line = '']) => line)
  expect(commands.length).toBeGreaterThan(1)
  return commands
}

async function prepareWork(data: string): Promise<OpenWork[]> {
  mkdirSync(data, { recursive: true })
  return prepareOpenWork(data, 140)
}

/** Runs a command as the guide has it. The doctor also finds what is unusual about a test's machine. */
async function shell(line: string, cwd: string): Promise<string> {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: `${dirname(process.execPath)}:${process.env['PATH']}` }
  const ended = await run('bash', ['-c', line], { cwd, env }).catch((error: { stdout: string; stderr: string }) => {
    if (line.endsWith('doctor.js')) return error
    throw new Error(`${line}: ${error.stderr}`)
  })
  return ended.stdout
}
