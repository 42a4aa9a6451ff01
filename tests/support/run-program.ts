<<<<<<< HEAD
import { spawn, type ChildProcess } from 'node:child_process'

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
  running.add(child)
  const said = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (said.stdout += chunk))
  child.stderr?.on('data', (chunk) => (said.stderr += chunk))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, ...said })
    }),
  )
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))
=======
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { environmentOf, stripeKeys } from './production-server.ts'

type Options = {
  directory: string
  environment?: Record<string, string>
  args?: string[]
  /** Where the programs are, of another build than that of this folder. */
  build?: string
  /** What starts node, where it is not started directly. */
  command?: string[]
  uid?: number
}

/** Runs a built program on the database of a folder until it ends by itself. Answers what it said, and its exit code. */
export async function runProgram(name: string, options: Options) {
  const { directory, environment = {}, args = [], build = 'build', command = [], uid } = options
  const [file = '', ...rest] = [...command, process.execPath, `${build}/programs/${name}.js`, ...args]
  const child = spawn(file, rest, {
    env: { ...process.env, ...environmentOf(directory), ...stripeKeys, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout, stderr }
}
>>>>>>> 5768764 (Say in one line why a database can't be opened, and what to do)
