import type { IncomingMessage } from 'node:http'

/** A header of a request; null where it is missing. */
export function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return value === undefined ? null : String(value)
}
