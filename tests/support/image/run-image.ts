import { spawn, spawnSync, type ChildProcess, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { childrenOf } from '#tests/support/servers/children-of.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import type { Image } from './build-images.ts'
import { argumentsFor, environmentInside, userId } from './image-root.ts'

export type RunningImage = {
  origin: string
  port: number
  /** The id that the first process of the image has on this machine. */
  pid: number
  log(): string
  /** Runs a command in the image as its user or another, and returns the result. */
  run(command: string[], as?: { user?: string; settings?: Record<string, string> }): SpawnSyncReturns<string>
  /** Sends a signal to the first process of the image, and returns its exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Kills everything that runs in the image. */
  end(): void
}

type Options = {
  image: Image
  /** The folder of this machine that is mounted as each volume of the image, or those for other folders of it. */
  volume: string | Record<string, string>
  /** A user of the image, or an id; by default the image's own. */
  user?: string
  /** The port of the server; a free one by default. */
  port?: number
  settings: Record<string, string>
  /** The address that answers once the image runs; by default the server's health check. */
  answersAt?: string
}

/** Runs CMD of the image, which can write only to /tmp and the volumes. */
export async function runImage(options: Options): Promise<RunningImage> {
  const { image, volume, user = image.user, port = await freePort(), settings, answersAt } = options
  const origin = `http://127.0.0.1:${port}`
  const environment = environmentInside({
    ...image.environment,
    APP_ORIGIN: origin,
    ...settings,
    PORT: String(port),
  })
  const { root, workdir, command } = image
  const writableFolders = foldersOf(image, volume)
  const child = spawn('unshare', argumentsFor({ root, workdir, user, writableFolders, command }), { env: environment })
  running.add(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  await untilAnswers(child, answersAt ?? `${origin}/healthcheck`, () => log)
  const pid = firstInside(child)
  return {
    origin,
    port,
    pid,
    log: () => log,
    run: (inImage, { user: name = user, settings: more = {} } = {}) => {
      const id = String(userId(name))
      const asUser = ['--target', String(pid), '--mount', '--pid', '--root', '--wd', '--setgid', id, '--setuid', id]
      return spawnSync('nsenter', [...asUser, '--', ...inImage], {
        env: { ...environment, ...more },
        encoding: 'utf8',
      })
    },
    async stop(signal) {
      const ended = once(child, 'exit')
      process.kill(pid, signal)
      await ended
      return child.exitCode
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** Runs a command in a container of its own, with the image's user and these volumes. */
export function runInImage(options: Pick<Options, 'image' | 'volume' | 'settings'> & { command: string[] }) {
  const { image, volume, settings, command } = options
  const { root, workdir, user } = image
  const inside = argumentsFor({ root, workdir, user, writableFolders: foldersOf(image, volume), command })
  return spawnSync('unshare', inside, {
    env: environmentInside({ ...image.environment, ...settings }),
    encoding: 'utf8',
  })
}

function foldersOf({ volumes }: Image, volume: Options['volume']): [inside: string, outside: string][] {
  return typeof volume === 'string' ? volumes.map((inside) => [inside, volume]) : Object.entries(volume)
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function firstInside({ pid = 0 }: ChildProcess): number {
  const [first] = childrenOf(pid)
  if (first === undefined) throw new Error('Nothing runs in the image')
  return first
}

async function untilAnswers(child: ChildProcess, url: string, log: () => string) {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The image ended with ${child.exitCode}:\n${log()}`)
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await setTimeout(20)
  }
  throw new Error(`The image did not answer ${url} in 20 s:\n${log()}`)
}
