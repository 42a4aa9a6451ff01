import { spawn, type ChildProcess } from 'node:child_process'
import { registerProcess } from './started-processes.ts'

export type Ended = { code: number | null; stdout: string; stderr: string }

type Options = {
  args?: string[]
  environment: Record<string, string>
  /** The user to run as; needs root. */
  user?: number
}

/** Starts a built program with the machine's own clock, because it may talk to programs that don't use the tests' clock. */
export function startProgram(name: string, { args = [], environment, user }: Options) {
  const child = spawn(process.execPath, [`build/programs/${name}.js`, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  return { child, ended: endOf(child) }
}

/** Runs a built program until it ends. */
export function runProgram(name: string, options: Options): Promise<Ended> {
  return startProgram(name, options).ended
}

/** Waits for the end of a process. Returns its exit code and output. */
export function endOf(child: ChildProcess): Promise<Ended> {
  registerProcess(child)
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (output.stdout += chunk))
  child.stderr?.on('data', (chunk) => (output.stderr += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })))
}
