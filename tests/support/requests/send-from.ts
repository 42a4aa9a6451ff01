import { request as httpRequest } from 'node:http'

type Sent = {
  method?: string
  path: string
  from: string
  host?: string
  body?: string | Buffer
  headers?: Record<string, string>
}

/** Sends a request from an address of this machine. */
export function sendFrom(port: number, { method, path, from, host = '127.0.0.1', body, headers = {} }: Sent) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined> }>((resolve, reject) => {
    const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}
    const options = { host, port, path, localAddress: from, agent: false, method: method ?? (body ? 'POST' : 'GET') }
    const request = httpRequest({ ...options, headers: { ...type, ...headers } }, (response) => {
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    request.on('error', reject).end(body)
  })
}
