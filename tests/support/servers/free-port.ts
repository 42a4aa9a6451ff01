import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Linux and macOS don't use these ports for outgoing connections. */
const [first, last, perBlock] = [20_000, 31_999, 100]

/**
 * Returns a free port, and no port twice to any process of the tests, so that a server can listen there later and again
 * after a restart.
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

/** The next port of this process's block. A multiple of `perBlock` is outside of it, so a new block is needed. */
let next = 0

/** Reserves a block of ports for this process by listening on its first port until the process ends. */
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
