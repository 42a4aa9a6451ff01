import { pino } from 'pino'

/** The server's log: JSON lines. Never a query string, a body, a PIN or a token. */
export const log = pino({ level: process.env['LOG_LEVEL'] ?? 'info', base: undefined })

/** Logs a bug with the method and the path alone; the last part of a path that carries a token is left out. */
export function logError(error: unknown, request: Request) {
  log.error({ error: describe(error), method: request.method, path: safePath(request.url) }, 'request failed')
}

/** A path that may be logged: no query, no emailed token. */
export function safePath(url: string) {
  return new URL(url).pathname.replace(/\/((?:verify-email|reset-password)\/)[^/]+/, '/$1…')
}

function describe(error: unknown) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
