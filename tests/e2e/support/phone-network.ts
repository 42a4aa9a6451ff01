import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `on` passes everything; `off` refuses; `silent` takes connections and never answers; `oneWay` brings requests to the server and
 * loses its answers. A text is what somebody between answers to each request.
 */
type Mode = 'on' | 'off' | 'silent' | 'oneWay' | { answers: string }

/** The network between a phone and the server at a port. `origin` is where the phone finds it. */
export async function openPhoneNetwork(port = Number(process.env['E2E_PORT'])) {
  const sockets = new Set<Socket>()
  let mode: Mode = 'on'
  let bytesLeft = Infinity
  const server = createServer((near) => {
    follow(near)
    if (mode === 'off') return void near.destroy()
    if (mode === 'silent') return void near.resume()
    if (typeof mode === 'object') {
      const { answers } = mode
      return void near.once('data', () => near.end(answers))
    }
    const far = connect(port, '127.0.0.1')
    follow(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (chunk) => {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) return void near.destroy()
      far.write(chunk)
    })
    far.on('data', (chunk) => (mode === 'oneWay' ? near.destroy() : near.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function follow(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Changes the network; connections that stand are cut, as a phone's are that goes into a cellar. */
    set(next: Mode) {
      mode = next
      bytesLeft = Infinity
      for (const socket of sockets) socket.destroy()
    },
    /** Cuts the connection as soon as the phone has sent that many more bytes. */
    cutAfter(bytes: number) {
      bytesLeft = bytes
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** An answer of HTTP as text, of a gateway or a hotel's sign-in page. */
export function rawAnswer(
  status: number,
  headers: Record<string, string | number> = {},
  body = '<h1>Gateway</h1>',
): string {
  const all = {
    'Content-Type': 'text/html',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} Status`, ...lines, '', body].join('\r\n')
}
