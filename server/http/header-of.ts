import type { IncomingMessage } from 'node:http'

/** A header of a request as the web has it: its text, null where there is none. */
export function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name.toLowerCase()]
  return value === undefined ? null : String(value)
}
