import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { AppBuild } from '../http/app-build.ts'

type Options = { build: AppBuild; port: number; host: string; log: Logger }

/** Answers `GET /metrics` on a port of its own, which no proxy leads to. Returns the port. Ends with the process. */
export async function listenForMetrics({ build, port, host, log }: Options): Promise<number> {
  async function respond(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const { contentType, text } = await build.entry.module.readMetrics(new Date())
      response.writeHead(200, { 'Content-Type': contentType }).end(text)
    } catch (error) {
      log.error({ error }, 'metrics failed')
      response.writeHead(500).end()
    }
  }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => void respond(request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  server.unref()
  return (server.address() as AddressInfo).port
}
