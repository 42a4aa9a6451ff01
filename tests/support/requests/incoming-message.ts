import type { IncomingMessage } from 'node:http'

type Head = { url: string; method?: string; headers?: Record<string, string> }

/** A request of Node with only its head. */
export function incomingMessage({ url, method = 'GET', headers = {} }: Head): IncomingMessage {
  const rawHeaders = Object.entries(headers).flat()
  const socket = {
    remoteAddress: '127.0.0.1',
    once: () => undefined,
    off: () => undefined,
    setTimeout: () => undefined,
  }
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return { url, method, headers: lower, rawHeaders, socket } as unknown as IncomingMessage
}
