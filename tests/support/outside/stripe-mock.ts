import { freePort } from '../servers/free-port.ts'
import { goPrograms, whyNotBuilt } from './go-programs.mjs'
import { startGoProgram } from './start-go-program.ts'

const program = goPrograms.stripeMock

/** Why Stripe's own mock server can't be started here; null where it can. */
export function whyNoStripeMock(): string | null {
  return whyNotBuilt(program)
}

/** stripe-mock: it knows the paths, parameters and answers of Stripe's API by Stripe's own description, and remembers nothing. */
export async function startStripeMock() {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const stop = await startGoProgram(program, { args: ['-http-addr', `127.0.0.1:${port}`], address })
  return { address, stop }
}
