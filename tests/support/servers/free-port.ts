import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The system gives these to no outgoing connection, on Linux as on macOS. */
const [first, last, perBlock] = [20_000, 31_999, 100]

/**
 * A port of this machine that nobody listens on now, and that is given out once, to all processes of the tests together:
 * for who listens there later on, and again after a restart.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    if (next % perBlock === 0) next = await takeBlock()
    const port = next++
    const server = await listen(port)
    server?.close()
    if (server) return port
  }
}

/** Where a block ends, the next one begins: it is another’s, or nobody’s yet. */
let next = 0

/** Takes a block of ports for this process by listening on its first one for as long as the process lives. */
async function takeBlock(): Promise<number> {
  for (let block = first; block < last; block += perBlock) {
    const keeper = await listen(block)
    keeper?.unref()
    if (keeper) return block + 1
  }
  throw new Error(`All ports from ${first} to ${last} are taken`)
}

async function listen(port: number): Promise<Server | null> {
  const server = createServer()
  server.listen(port)
  return once(server, 'listening').then(
    () => server,
    () => null,
  )
}
