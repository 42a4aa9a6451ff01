import { afterAll, beforeAll } from 'vitest'
import { openLog } from '#app/gateways/log.server.ts'
import { createCallerAddress } from '../../../server/http/identify/caller-address.ts'
import { listen, type Listening } from '../../../server/http/listen.ts'
import { appBuild, origin } from '../requests/app.ts'

/** Serves the whole app by our own server for the tests of a file. It runs as on Fly, so that tests can set the caller's address. */
export function useServedApp() {
  const served = { origin: '' }
  let listening: Listening

  beforeAll(async () => {
    const build = await appBuild()
    const log = openLog('silent')
    const callerAddress = createCallerAddress({ onFly: true, trustedProxies: [] })
    listening = await listen({ build, port: 0, appOrigin: origin, callerAddress, sendStaticFile: () => false, log })
    served.origin = `http://127.0.0.1:${listening.port}`
  })

  afterAll(() => listening.drain(500))
  return served
}
