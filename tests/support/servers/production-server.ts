import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { minute } from '#app/domain/time/durations.ts'
import { freePort } from './free-port.ts'
import { registerProcess } from './started-processes.ts'
import { testSecrets } from './test-secrets.ts'

export type ProductionServer = {
  origin: string
  port: number
  pid: number
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number
  log(): string
  /** Resolves to its exit code when it ends; null if a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end. Returns the exit code; null if the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

type Options = {
  directory: string
  program?: string
  /** A command that starts node; it gets node and the program as its last arguments. */
  command?: string
  args?: string[]
  environment?: Record<string, string>
  firstPage?: string
  /** The port; a free one by default. */
  port?: number
  /** Descriptors of this process that the server gets, from 3 on. */
  inherited?: number[]
  /** Whether other test files of this process use it too. */
  isShared?: boolean
}

const demo = 'build/programs/demo.js'

/** Keys for a Stripe that is not there: with them a server does not load the stand-in, as in production. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

/** Starts the production build on the database of a folder. It runs as on Fly, so that tests can set the caller's address. */
export async function startProduction(options: Options): Promise<ProductionServer> {
  const { directory, program = 'build/programs/serve.js', environment = {}, firstPage = '/healthcheck' } = options
  const { command = process.execPath, args = [], inherited = [], isShared = false } = options
  if (!existsSync('build/programs/serve.js')) throw new Error('There is no build: run `npm run build` first')
  const { port = await freePort() } = options
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(
    command,
    options.command ? [...args, process.execPath, ...nodeOptions, program] : [...nodeOptions, program, ...args],
    {
      env: {
        ...process.env,
        ...environmentOf(directory),
        ...(program === demo ? {} : stripeKeys),
        PORT: String(port),
        APP_ORIGIN: origin,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...inherited],
    },
  )
  registerProcess(child, { isShared })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log = (log + chunk).slice(-20_000)))
  const ended = once(child, 'exit').then(() => child.exitCode)
  await untilAnswers(child, { origin, port, firstPage, log: () => log })
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    startedIn: performance.now() - startedAt,
    log: () => log,
    ended,
    async stop(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return ended
    },
  }
}

const dockerfile = readFileSync('Dockerfile', 'utf8')

/** The options of node in the Dockerfile. */
const nodeOptions = [...(/^CMD \["node", "(--.+)", "build/m.exec(dockerfile)?.slice(1) ?? [])]

/** The settings of the memory allocator in the Dockerfile. */
const allocator = Object.fromEntries(
  [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
)

/** The settings for filling and serving the database of a folder. */
export function environmentOf(directory: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    ...allocator,
    KLARBUCH_DEMO: '1',
    LOG_LEVEL: 'info',
    FLY_APP_NAME: 'test',
    ...testSecrets,
    DATABASE_URL: `file:${join(directory, 'klarbuch.db')}`,
    MAIL_OUTBOX_DIR: join(directory, 'outbox'),
    UPLOADS_DIR: join(directory, 'uploads'),
    FOLDERS_DIR: join(directory, 'folders'),
  }
}

type Place = { origin: string; port: number; firstPage: string; log: () => string }

async function untilAnswers(child: ChildProcess, { origin, port, firstPage, log }: Place) {
  const deadline = performance.now() + minute
  // A socket that is held for the server takes connections, and nobody answers them once the server has ended.
  const gone = new AbortController()
  child.once('exit', () => gone.abort())
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`)
    if ((await acceptsConnections(port)) && (await answersOk(origin + firstPage, gone.signal))) return
    await setTimeout(5)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not answer ${firstPage} in a minute:\n${log()}`)
}

/** Cheaper than a request: this is called hundreds of times while a server starts. */
function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  )
}

function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}
