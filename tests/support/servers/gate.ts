import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Opens a proxy to a port of this machine that can be stopped, so that connections wait as on a slow network. */
export async function openGate(port: number) {
  const sockets = new Set<Socket>()
  let stopped = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function pass(from: Socket, to: Socket) {
    from.on('data', (chunk) => to.write(chunk))
    if (stopped) from.pause()
  }

  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      stopped = true
      for (const socket of sockets) socket.pause()
    },
    go() {
      stopped = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
