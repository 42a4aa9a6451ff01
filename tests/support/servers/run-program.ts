import { spawn, type ChildProcess } from 'node:child_process'
import { noteStarted } from './started-processes.ts'

export type Ended = { code: number | null; stdout: string; stderr: string }

type Options = {
  args?: string[]
  environment: Record<string, string>
  /** Whom it runs as, where root runs the tests. */
  user?: number
}

/** A program of the build as a process of its own, with the machine's own clock, as what it talks to may be no Node. */
export function startProgram(name: string, { args = [], environment, user }: Options) {
  const child = spawn(process.execPath, [`build/programs/${name}.js`, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  return { child, ended: endOf(child) }
}

/** What it said and how it ended. */
export function runProgram(name: string, options: Options): Promise<Ended> {
  return startProgram(name, options).ended
}

/** What a process says until it ends. */
export function endOf(child: ChildProcess): Promise<Ended> {
  noteStarted(child)
  const said = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (said.stdout += chunk))
  child.stderr?.on('data', (chunk) => (said.stderr += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })))
}
