import { pino, type Logger } from 'pino'
import { settings } from '#app/data/settings.server.ts'

let opened: Logger | undefined

/**
 * The server's log: JSON lines to standard output, written without holding requests up. Never a query string, a body,
 * a header, a PIN or a token.
 */
export function log(): Logger {
  return (opened ??= openLog(settings().LOG_LEVEL))
}

/** A log of a level of its own. */
export function openLog(level: string): Logger {
  const written = pino.destination({ dest: 1, sync: false })
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, written)
}

/** What of an address may stand in a log where it is not known which page it means: its first part, which holds no token. */
export function loggablePath(url: string): string {
  const [, first = ''] = url.split(/[/?#]/, 2)
  return `/${first.replace(/[^\w.-]/g, '·').slice(0, 40)}`
}
