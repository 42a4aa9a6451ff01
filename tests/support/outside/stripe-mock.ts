import { freePort } from '../servers/free-port.ts'
import { goPrograms, reasonForNoBuild } from './go-programs.mjs'
import { startGoProgram } from './start-go-program.ts'

const program = goPrograms.stripeMock

/** Why Stripe's mock server can't be started here; null if it can. */
export function reasonForNoStripeMock(): string | null {
  return reasonForNoBuild(program)
}

/** Starts stripe-mock, which checks calls and answers them by Stripe's API description, and stores nothing. */
export async function startStripeMock() {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const stop = await startGoProgram(program, { args: ['-http-addr', `127.0.0.1:${port}`], address })
  return { address, stop }
}
