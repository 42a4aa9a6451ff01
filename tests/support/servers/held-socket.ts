import net from 'node:net'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/** Opens a socket as systemd does, for servers that are started one after another. It listens from the first on. */
export async function holdSocket() {
  const port = await freePort()
  const held = createServerHandle('127.0.0.1', port, 4)
  onTestFinished(() => held.close())
  // The shell names the process that takes the socket, as systemd does after it has started it.
  const args = ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh']
  return { port, command: 'sh', args, inherited: [held.fd] }
}

/** Node's own way to a socket that it does not accept connections of. */
const { _createServerHandle: createServerHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, version: 4): { fd: number; close(): void }
}
