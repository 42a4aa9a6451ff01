import { request as httpRequest } from 'node:http'

type RawOptions = { method?: string; headers?: Record<string, string>; body?: string }

/** Sends a request with node:http, which adds nothing to it and does not decode the answer's body. */
export function raw(url: string, { method = 'GET', headers = {}, body }: RawOptions) {
  return new Promise<{ status: number; headers: Record<string, string | undefined>; body: Buffer; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(url)
      const path = url.slice(url.indexOf('/', 8))
      const request = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as Record<string, string>,
            body: whole,
            text: whole.toString(),
          })
        })
      })
      request.on('error', (error) => reject(new Error(String((error as NodeJS.ErrnoException).code))))
      if (headers['Expect']) request.on('continue', () => request.end(body))
      else request.end(body)
      if (headers['Expect']) request.flushHeaders()
    },
  )
}
