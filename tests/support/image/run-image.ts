import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import type { Image } from './build-image.ts'
import { argumentsFor, environmentInside, userId } from './image-root.ts'

export type RunningImage = {
  origin: string
  port: number
  log(): string
  /** Runs a command beside the server, as its user; answers the exit code. */
  run(command: string[], settings?: Record<string, string>): number | null
  /** Sends a signal to the server, which is the first process there; answers its exit code. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  /** Leaves nothing of it running, whatever happened. */
  end(): void
}

/** Starts what CMD says, with nothing to write to but /tmp and a folder of ours in the place of each volume. */
export async function runImage(image: Image, volume: string, settings: Record<string, string>): Promise<RunningImage> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = environmentInside({
    ...image.environment,
    PORT: String(port),
    APP_ORIGIN: origin,
    ...settings,
  })
  const { root, workdir, user, command } = image
  const readOnlyBut = image.volumes.map((inside): [string, string] => [inside, volume])
  const child = spawn('unshare', argumentsFor({ root, workdir, user, readOnlyBut, command }), { env: environment })
  running.add(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  await untilAnswers(child, `${origin}/healthcheck`, () => log)
  const pid = firstInside(child)
  return {
    origin,
    port,
    log: () => log,
    run: (beside, more = {}) => {
      const id = String(userId(user))
      const into = ['--target', pid, '--mount', '--pid', '--root', '--wd', '--setgid', id, '--setuid', id]
      return spawnSync('nsenter', [...into, '--', ...beside], { env: { ...environment, ...more } }).status
    },
    async stop(signal) {
      const ended = once(child, 'exit')
      process.kill(Number(pid), signal)
      await ended
      return child.exitCode
    },
    end: () => child.kill('SIGKILL'),
  }
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The process that is the first one in its own world, by the number that it has in ours. */
function firstInside({ pid }: ChildProcess): string {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
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
