import { createServer } from 'node:http'
import type { OpenWork } from '../tests/support/schedules/open-work.ts'
import { openBareWriter } from './same-rows.ts'

/** A plain node:http server: reads the form, writes the rows in a transaction, answers 303. */
const writer = openBareWriter(process.env['BENCH_FILE'] ?? '')

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (request.method === 'POST')
      write(request.url ?? '', String(request.headers['fly-client-ip']), Buffer.concat(chunks))
    response.writeHead(request.method === 'POST' ? 303 : 200, { Location: request.url, 'Content-Length': 0 }).end()
  })
}).listen(Number(process.env['PORT']))

function write(url: string, address: string, body: Buffer) {
  const form = new URLSearchParams(body.toString())
  const field = (name: string) => form.get(name) ?? ''
  const scheduleId = url.split('/')[2] ?? ''
  const work: OpenWork = {
    scheduleId,
    taskId: field('taskIds'),
    loginName: field('loginName'),
    pin: field('pin'),
    address,
  }
  writer.write(work, field('key'))
}
