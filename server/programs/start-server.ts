import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { databaseFile, settings } from '#app/config/settings.server.ts'
import { version } from '#app/config/settings/version.server.ts'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import { checkSettings } from '#app/config/settings/check-settings.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { loadAppBuild, type AppBuild } from '../http/app-build.ts'
import { createCallerAddress } from '../http/identify/caller-address.ts'
import { listen } from '../http/listen.ts'
import { listenForMetrics } from './metrics-port.ts'
import { createReplication } from '../replica/replication.ts'
import { createStaticFiles } from '../http/send/static-files.ts'
import { inheritedSocket } from './inherited-socket.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { watchUncaught } from './uncaught.ts'

const grace = 30_000

/**
 * V8 sizes its heap by the machine's memory. Where that is large, garbage piles up to several times the live objects.
 * Growing by a quarter at a time keeps a busy server below 200 MB at no measurable cost.
 */
setFlagsFromString('--heap-growing-percent=25')

/** Whether node was started with a limit for short-lived objects. V8 reads it before the first line of a program. */
function hasMemoryLimit(): boolean {
  return [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].some((option) =>
    option.includes('--max-semi-space-size'),
  )
}

/** Stands in for Stripe in a demo, in the server's own process. */
export type TestPayments = {
  /** Answers requests for its own pages; null for all others. */
  answer(request: Request, page: { nonce: string }): Promise<Response | null>
  /** Sends its webhooks to the server at this port from now on. */
  sendWebhooksTo(port: number): void
}

type RunOptions = { testPayments?: TestPayments | undefined }

/** Starts the app of this build, listens, and stops cleanly on SIGTERM and SIGINT. */
export async function run({ testPayments }: RunOptions = {}): Promise<{ port: number }> {
  const { PORT: port, APP_ORIGIN: appOrigin, FLY_APP_NAME: flyApp, TRUSTED_PROXIES: trustedProxies } = settings()
  const { SESSION_SECRET: sessionSecret, PRIMARY_URL: primaryUrl } = settings()
  log().info({ version, node: process.version }, 'starting')
  for (const line of checkSettings(process.env).doubtful) log().warn(line)
  if (!hasMemoryLimit()) log().warn('Memory grows further than needed: start node with --max-semi-space-size=8.')
  const build = await loadAppBuild(new URL('../server/index.js', import.meta.url))
  const sendStaticFile = createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  await startMetrics(build)
  const listening = await listen({
    build,
    port,
    appOrigin,
    host: hostToListenOn(settings()),
    descriptor: inheritedSocket(process.env, process.pid),
    callerAddress: createCallerAddress({ onFly: flyApp !== undefined, trustedProxies }),
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
  testPayments?.sendWebhooksTo(listening.port)

  async function finish(timeoutMs: number) {
    await listening.drain(timeoutMs)
    await build.entry.module.stop()
  }
  stopOnSignals(() => finish(grace), log())
  const { currentRequestId, noteUncaught } = build.entry.module
  watchUncaught({ log: log(), currentRequestId, note: noteUncaught, finish })
  log().info({ port: listening.port }, 'listening')
  return listening
}

/** A server behind a proxy of the same machine can't be reached around it; undefined listens on all addresses. */
function hostToListenOn({ HOST: host, TRUSTED_PROXIES: proxies }: Settings): string | undefined {
  const isBehindLocalProxy = proxies.length > 0 && proxies.every((proxy) => /^(loopback$|127\.|::1)/.test(proxy))
  return host ?? (isBehindLocalProxy ? '127.0.0.1' : undefined)
}

/** On Fly it listens on the private network, which is IPv6 and has no public way in; elsewhere on this machine only. */
async function startMetrics(build: AppBuild): Promise<void> {
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
