import { spawn } from 'node:child_process'
import { environmentOf, stripeKeys } from './production-server.ts'
import { endOf, type Ended } from './run-program.ts'

type Options = {
  directory: string
  environment?: Record<string, string>
  args?: string[]
  /** The folder of the build, if it is not this repository's. */
  build?: string
  /** A command that starts node. */
  command?: string[]
  /** The user to run as; needs root. */
  user?: number
}

/** Runs a built program on the database of a folder, with the tests' clock, until it ends. */
export function runInFolder(name: string, options: Options): Promise<Ended> {
  const { directory, environment = {}, args = [], build = 'build', command = [], user } = options
  const [file = '', ...rest] = [...command, process.execPath, `${build}/programs/${name}.js`, ...args]
  const child = spawn(file, rest, {
    env: { ...process.env, ...environmentOf(directory), ...stripeKeys, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 100_000,
    ...(user !== undefined && { uid: user, gid: user }),
  })
  return endOf(child)
}
