import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const since1900 = 2_208_988_800

/** Starts an NTP server that is `ahead` of this machine's clock, in milliseconds; `change` can spoil its answers. */
export async function startNtpServer(ahead: number, change: (answer: Buffer) => void = () => undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (request, { port, address }) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0b00_100_100
    answer[1] = 2
    request.copy(answer, 24, 40, 48)
    for (const offset of [32, 40]) {
      const seconds = (Date.now() + ahead) / 1000 + since1900
      answer.writeUInt32BE(Math.floor(seconds) % 2 ** 32, offset)
      answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), offset + 4)
    }
    change(answer)
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
