import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from './children-of.ts'
import { freePort } from './free-port.ts'
import { goPrograms, pathOf, reasonForNoBuild } from '../outside/go-programs.mjs'
import { startProduction, type ProductionServer } from './production-server.ts'
import { s3Access } from '../outside/s3-server.ts'

/** Why LiteFS can't be mounted here; null if it can. */
export function reasonForNoLitefs(): string | null {
  if (process.platform !== 'linux' || !existsSync('/dev/fuse')) return 'there is no /dev/fuse'
  if (process.getuid?.() !== 0) return 'only root may mount'
  if (spawnSync('fusermount3', ['--version']).status !== 0) return 'Debian’s fuse3 is not installed'
  return reasonForNoBuild(goPrograms.litefs)
}

/** The public address that all servers of a database share. */
export const sharedOrigin = 'http://klarbuch.test'

/** A machine with LiteFS, its volume and the server. PRIMARY_URL decides its role. */
export type Machine = {
  /** Where the database is mounted. */
  mount: string
  server: ProductionServer
  /** Kills LiteFS and the server at once, as a power loss does. */
  kill(): Promise<void>
}

type Place = { folder: string; port: number; litefsPort: number }
/** The folders and ports of two machines that know each other. */
export type Places = { primary: Place; replica: Place; s3Endpoint: string }

export async function placesIn(folder: string, s3Endpoint: string): Promise<Places> {
  const place = async (name: string) => ({
    folder: join(folder, name),
    port: await freePort(),
    litefsPort: await freePort(),
  })
  return { primary: await place('primary'), replica: await place('replica'), s3Endpoint }
}

/** Starts the production build under LiteFS by litefs.yml, but as this user, and waits until `firstPage` answers. */
export async function startMachine(
  places: Places,
  role: 'primary' | 'replica',
  { firstPage = '/healthcheck', environment = {} }: { firstPage?: string; environment?: Record<string, string> } = {},
): Promise<Machine> {
  const place = places[role]
  const mount = join(place.folder, 'mount')
  mkdirSync(mount, { recursive: true })
  mounted.add(mount)
  const server = await startProduction({
    directory: place.folder,
    command: pathOf(goPrograms.litefs),
    args: ['mount', '-config', 'litefs.yml', '--'],
    port: place.port,
    firstPage,
    environment: { ...settingsOf(places, role, mount), ...environment },
  })
  return { mount, server, kill: () => killAll(server, mount) }
}

function settingsOf({ primary, s3Endpoint, ...places }: Places, role: 'primary' | 'replica', mount: string) {
  const { folder, litefsPort } = role === 'primary' ? primary : places.replica
  return {
    TEST_CLOCK_OFFSET: '0',
    APP_ORIGIN: sharedOrigin,
    DATABASE_URL: `file:${join(mount, 'klarbuch.db')}`,
    PRIMARY_URL: role === 'replica' ? `http://127.0.0.1:${primary.port}` : '',
    BACKUP_WORK_DIR: join(folder, 'backup-work'),
    LITEFS_DIR: mount,
    LITEFS_DATA_DIR: join(folder, 'litefs'),
    LITEFS_PORT: String(litefsPort),
    LITEFS_PRIMARY_URL: `http://127.0.0.1:${primary.litefsPort}`,
    ...s3Access,
    S3_ENDPOINT: s3Endpoint,
  }
}

/** Imports a database file into a primary that has none yet, by `litefs import`. */
export async function importDatabase(places: Places, file: string) {
  const mount = join(places.primary.folder, 'mount')
  mkdirSync(mount, { recursive: true })
  mounted.add(mount)
  const litefs = spawn(pathOf(goPrograms.litefs), ['mount', '-config', 'litefs.yml', '--', 'sleep', '600'], {
    env: { ...process.env, ...settingsOf(places, 'primary', mount) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [litefs.stdout, litefs.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(litefs, 'exit')
  const url = `http://127.0.0.1:${places.primary.litefsPort}`
  const deadline = performance.now() + 20_000
  while (!(await isPrimary(url))) {
    if (litefs.exitCode !== null || performance.now() > deadline) {
      litefs.kill('SIGKILL')
      throw new Error(`LiteFS did not come up to import:\n${output}`)
    }
    await new Promise((done) => setTimeout(done, 20))
  }
  const imported = spawnSync(pathOf(goPrograms.litefs), ['import', '-url', url, '-name', 'klarbuch.db', file], {
    encoding: 'utf8',
  })
  litefs.kill('SIGTERM')
  await ended
  if (imported.status !== 0) throw new Error(`litefs import: ${imported.stdout}${imported.stderr}`)
}

/** Whether LiteFS is primary. It answers a moment before it knows that, and refuses an import until then. */
export async function isPrimary(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/info`).catch(() => null)
  return answer !== null && ((await answer.json()) as { isPrimary?: boolean }).isPrimary === true
}

/** Kills LiteFS and its server, and unmounts. */
async function killAll(server: ProductionServer, mount: string) {
  const children = childrenOf(server.pid)
  process.kill(server.pid, 'SIGKILL')
  for (const child of children) process.kill(child, 'SIGKILL')
  await server.stop('SIGKILL')
  unmount(mount)
}

function unmount(mount: string) {
  spawnSync('fusermount3', ['-u', '-z', mount])
}

const mounted = new Set<string>()
process.once('exit', () => {
  for (const pid of processesAt([...mounted])) process.kill(pid, 'SIGKILL')
  mounted.forEach(unmount)
})

/** LiteFS and the processes that it started, found by their environment: a server outlives a killed LiteFS. */
function processesAt(mounts: string[]): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => mounts.some((mount) => environOf(pid).includes(`file:${mount}/`))).map(Number)
}

/** The environment of a process; empty if it has ended. */
function environOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}
