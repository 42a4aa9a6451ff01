import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { minute } from '#app/domain/time/durations.ts'
import { freePort } from './free-port.ts'
import { noteStarted } from './started-processes.ts'
import { testSecrets } from './test-secrets.ts'

export type ProductionServer = {
  origin: string
  port: number
  pid: number
  /** Milliseconds from the start of the process until it answered. */
  startedIn: number
  log(): string
  /** Its exit code once it has ended, null where a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end; answers the exit code, or null where the signal ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

type Options = {
  directory: string
  program?: string
  /** What starts node, where it is not started directly: it gets node and the program as its last arguments. */
  command?: string
  args?: string[]
  environment?: Record<string, string>
  firstPage?: string
  /** Where it listens, instead of a port that is free. */
  port?: number
  /** Whether it goes on for other files of tests. */
  isShared?: boolean
}

const demo = 'build/programs/demo.js'

/** Of a Stripe that is not there: a server with keys loads nothing that stands in for it, as in production. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
}

/** The production build as a process of its own, on the database of a folder; on Fly, so that tests can name addresses. */
export async function startProduction(options: Options): Promise<ProductionServer> {
  const { directory, program = 'build/programs/serve.js', environment = {}, firstPage = '/healthcheck' } = options
  const { command = process.execPath, args = [], isShared = false } = options
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
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  noteStarted(child, { isShared })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log = (log + chunk).slice(-20_000)))
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

/** What node is started with, by the Dockerfile. */
const nodeOptions = [...(/^CMD \["node", "(--.+)", "build/m.exec(dockerfile)?.slice(1) ?? [])]

/** The settings of the allocator in the Dockerfile. */
const allocator = Object.fromEntries(
  [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
)

/** The settings under which a folder is filled and served alike. */
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
  }
}

type Place = { origin: string; port: number; firstPage: string; log: () => string }

async function untilAnswers(child: ChildProcess, { origin, port, firstPage, log }: Place) {
  const deadline = performance.now() + minute
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`)
    if ((await takesLines(port)) && (await isWell(origin + firstPage))) return
    await setTimeout(5)
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not answer ${firstPage} in a minute:\n${log()}`)
}

/** Costs little beside a request: while a server starts, this is asked hundreds of times. */
function takesLines(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => Boolean(socket.destroy()),
    () => false,
  )
}

function isWell(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
