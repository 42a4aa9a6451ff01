import { spawn, type ChildProcess } from 'node:child_process'
import { pathOf, type GoProgram } from './go-programs.mjs'

type ProgramStart = { args: string[]; environment?: Record<string, string>; address: string }

/** Starts a built program and waits until it answers at its address. Returns a function that stops it. */
export async function startGoProgram(
  program: GoProgram,
  { args, environment, address }: ProgramStart,
): Promise<() => void> {
  const child = spawn(pathOf(program), args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk))
  const deadline = performance.now() + 30_000
  while (!(await answers(address))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${program.name} did not come up:\n${log}`)
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
