import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { databaseFile, settings } from '#app/data/settings.server.ts'
import { judgeSettings } from '#app/data/settings/judge-settings.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { loadAppBuild, type AppBuild } from './app-build.ts'
import { listen } from './listen.ts'
import { listenForMetrics } from './metrics-port.ts'
import { createLink } from './replica/link.ts'
import { createStaticFiles } from './static-files.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import type { PayingCustomer } from './stripe-stand-in/paying-customers.ts'
import type { TestPayments } from './stripe-stand-in/test-payments.ts'

const grace = 30_000

/**
 * V8 sizes its heap by the machine's memory and, where that is plenty, lets garbage pile up to several times what
 * lives. Growing by a quarter at a time keeps a busy server below 200 MB at no measurable cost.
 */
setFlagsFromString('--heap-growing-percent=25')

/** `payingCustomers`: companies that have paid before the first start. */
type Given = { payingCustomers?: PayingCustomer[] }

/** Starts the app that was built beside this program, listens, and stops in order on SIGTERM and SIGINT. */
export async function run({ payingCustomers = [] }: Given = {}): Promise<{ port: number }> {
  const { PORT: port, APP_ORIGIN: appOrigin, FLY_APP_NAME: flyApp } = settings()
  const { SESSION_SECRET: sessionSecret, PRIMARY_URL: primaryUrl } = settings()
  for (const line of judgeSettings(process.env).doubtful) log().warn(line)
  const testPayments = await startedTestPayments(payingCustomers)
  const build = await loadAppBuild(new URL('../server/index.js', import.meta.url))
  const sendStaticFile = createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  await startedMetrics(build)
  const listening = await listen({
    build,
    port,
    appOrigin,
    onFly: flyApp !== undefined,
    link: createLink({
      sessionSecret,
      databaseFile: databaseFile(),
      primaryUrl,
      canRead: () => build.entry.module.whyUnreadable() === null,
    }),
    answerBeside: testPayments?.answer,
    sendStaticFile,
    log: log(),
  })
  testPayments?.tell(listening.port)

  async function stop() {
    await listening.drain(grace)
    await build.entry.module.stop()
  }
  stopOnSignals(stop, log())
  log().info({ port: listening.port }, 'listening')
  return listening
}

/** On Fly the private network is IPv6, and no service leads to the port; elsewhere nobody else's machine is to reach it. */
async function startedMetrics(build: AppBuild): Promise<void> {
  const { METRICS_PORT: asked, METRICS_HOST: host, FLY_APP_NAME: flyApp } = settings()
  if (asked === undefined) return
  const port = await listenForMetrics({
    build,
    port: asked,
    host: host ?? (flyApp === undefined ? '127.0.0.1' : '::'),
    log: log(),
  })
  log().info({ port }, 'metrics')
}

/** In a demo without Stripe's keys a stand-in takes the payments; nowhere else is anything of it loaded. */
async function startedTestPayments(payingCustomers: PayingCustomer[]): Promise<TestPayments | undefined> {
  const { KLARBUCH_DEMO: demo, STRIPE_SECRET_KEY: key, APP_ORIGIN: appOrigin } = settings()
  if (demo !== '1' || key !== undefined) return undefined
  const { startTestPayments } = await import('./stripe-stand-in/test-payments.ts')
  return startTestPayments({ appOrigin, file: `${databaseFile()}.test-payments.json`, payingCustomers, log: log() })
}
