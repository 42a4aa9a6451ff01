import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

let next = 20_000 + (process.pid % 1000) * 10

/**
 * A free port that the system gives to no outgoing connection, and that is given out once: for who listens there later
 * on, and again after a restart.
 */
export async function lowPort(): Promise<number> {
  for (;;) {
    next = next >= 31_999 ? 20_000 : next + 1
    const port = next
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, () => resolve(true))
    })
    server.close()
    if (isFree) return port
  }
}
