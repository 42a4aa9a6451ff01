import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { settings } from '#app/data/settings.server.ts'
import { log } from '#app/gateways/log.server.ts'
import { loadAppBuild } from './app-build.ts'
import { listen } from './listen.ts'
import { createStaticFiles } from './static-files.ts'

const grace = 30_000

/**
 * V8 sizes its heap by the machine's memory and, where that is plenty, lets garbage pile up to several times what
 * lives. Growing by a quarter at a time keeps a busy server below 200 MB at no measurable cost.
 */
setFlagsFromString('--heap-growing-percent=25')

/** Starts the app that was built beside this program, listens, and stops in order on SIGTERM and SIGINT. */
export async function run(): Promise<{ port: number }> {
  const { PORT: port, APP_ORIGIN: appOrigin, FLY_APP_NAME: flyApp } = settings()
  const build = await loadAppBuild(new URL('../server/index.js', import.meta.url))
  const sendStaticFile = createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
  const listening = await listen({ build, port, appOrigin, onFly: flyApp !== undefined, sendStaticFile, log: log() })

  let stopping = false
  async function stop(signal: string) {
    if (stopping) process.exit(1)
    stopping = true
    log().info({ signal }, 'stopping')
    await listening.drain(grace)
    await build.entry.module.stop()
    log().info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  log().info({ port: listening.port }, 'listening')
  return listening
}
