import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { checkSettings } from '#app/config/settings/check-settings.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { loadAppBuild, type AppBuild } from '../http/app-build.ts'
import { listen } from '../http/listen.ts'
import { listenForMetrics } from './metrics-port.ts'
import { createReplication } from '../replica/replication.ts'
import { createStaticFiles } from '../http/send/static-files.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { watchUncaught } from './uncaught.ts'

const grace = 30_000

/**
 * V8 sizes its heap by the machine's memory and, where that is plenty, lets garbage pile up to several times what
 * lives. Growing by a quarter at a time keeps a busy server below 200 MB at no measurable cost.
 */
setFlagsFromString('--heap-growing-percent=25')

/** Whether node was told how much objects may take that live for a moment; V8 reads it before the first line of a program. */
function isLimited(): boolean {
  return [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((said) => said.includes('--max-semi-space-size'))
}

/** What takes payments in a demo, in its server's own process. */
export type TestPayments = {
  /** Answers its own pages; null for any other address. */
  answer(request: Request, page: { nonce: string }): Promise<Response | null>
  /** From now on what happens is told to the server at this port. */
  tell(port: number): void
}

type RunOptions = { testPayments?: TestPayments | undefined }

/** Starts the app that was built beside this program, listens, and stops in order on SIGTERM and SIGINT. */
export async function run({ testPayments }: RunOptions = {}): Promise<{ port: number }> {
  const { PORT: port, APP_ORIGIN: appOrigin, FLY_APP_NAME: flyApp } = settings()
  const { SESSION_SECRET: sessionSecret, PRIMARY_URL: primaryUrl } = settings()
  for (const line of checkSettings(process.env).doubtful) log().warn(line)
  if (!isLimited()) log().warn('Memory grows further than needed: start node with --max-semi-space-size=8.')
  const build = await loadAppBuild(new URL('../server/index.js', import.meta.url))
  const sendStaticFile = createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  await startedMetrics(build)
  const listening = await listen({
    build,
    port,
    appOrigin,
    onFly: flyApp !== undefined,
    replication: createReplication({
      sessionSecret,
      databaseFile: databaseFile(),
      primaryUrl,
      canRead: () => build.entry.module.unreadableReason() === null,
    }),
    extraHandler: testPayments?.answer,
    sendStaticFile,
    log: log(),
  })
  testPayments?.tell(listening.port)

  async function finish(within: number) {
    await listening.drain(within)
    await build.entry.module.stop()
  }
  stopOnSignals(() => finish(grace), log())
  const { currentRequestId, noteUncaught } = build.entry.module
  watchUncaught({ log: log(), currentRequestId, note: noteUncaught, finish })
  log().info({ port: listening.port }, 'listening')
  return listening
}

/** On Fly the private network is IPv6, and no service leads to the port; elsewhere nobody else's machine is to reach it. */
async function startedMetrics(build: AppBuild): Promise<void> {
  const { METRICS_PORT: requested, METRICS_HOST: host, FLY_APP_NAME: flyApp } = settings()
  if (requested === undefined) return
  const port = await listenForMetrics({
    build,
    port: requested,
    host: host ?? (flyApp === undefined ? '127.0.0.1' : '::'),
    log: log(),
  })
  log().info({ port }, 'metrics')
}
