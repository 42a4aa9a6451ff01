import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBodiesInFlight } from './bodies-in-flight.ts'
import { CallerLeft, readBody } from './read-body.ts'

const reading = { limit: 1000, open: (giveUp: () => void) => createBodiesInFlight()('somebody', giveUp) }

/** A request whose body is not complete, and its connection. */
async function begunRequest() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1')
  connection.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc')
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  request.on('error', () => undefined)
  return { request, connection }
}

test('a body whose sender leaves before its end is given up', async () => {
  const { request, connection } = await begunRequest()
  const body = readBody(request, reading)
  connection.destroy()
  await expect(body).rejects.toThrow('aborted')
})

test('a body whose sender has left before it is read is given up, too', async () => {
  const { request, connection } = await begunRequest()
  connection.destroy()
  await expect.poll(() => request.closed).toBe(true)
  await expect(readBody(request, reading)).rejects.toThrow(CallerLeft)
})
