import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'klarbuch')

/** A program that is written in Go, in the version that the go.mod of its folder requires. */
export type GoProgram = { name: string; module: string; folder?: string }

/** Why it can't be run here; null where it can. It is built once, which takes Go half a minute or more. */
export function whyNotBuilt({ name, module, folder = 'tests/tools' }: GoProgram): string | null {
  mkdirSync(cache, { recursive: true })
  const built = spawnSync('go', ['build', '-o', pathOf(name), module], {
    cwd: resolve(folder),
    encoding: 'utf8',
  })
  if (built.error) return 'no Go is installed'
  return built.status === 0 ? null : `Go could not build it: ${built.stderr.trim().split('\n').at(-1)}`
}

/** Where it lies, once it was built. */
export function pathOf(name: string): string {
  return join(cache, name)
}

type Start = { args: string[]; environment?: Record<string, string>; address: string }

/** Starts it, once it was built, and waits until it answers at its address. Answers how to stop it. */
export async function startGoProgram({ name }: GoProgram, { args, environment, address }: Start): Promise<() => void> {
  const child = spawn(pathOf(name), args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  const deadline = performance.now() + 30_000
  while (!(await answers(address))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${name} did not come up:\n${log}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return () => {
    child.kill('SIGKILL')
    running.delete(child)
  }
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

function answers(address: string) {
  return fetch(address).then(
    () => true,
    () => false,
  )
}
