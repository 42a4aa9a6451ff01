import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type Logger } from 'pino'
import { settings } from '#app/config/settings.server.ts'

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
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers, mixin: named }, written)
}

const answered = new AsyncLocalStorage<string | undefined>()

function named() {
  return { id: answered.getStore() }
}

/** Does what a request asks for; every line that is logged meanwhile has its id. */
export function underRequest<Answer>(id: string, answer: () => Answer): Answer {
  return answered.run(id, answer)
}

/** Does what a request sets off and does not wait for: what is logged of it is not the request's. */
export function besideRequests<Done>(work: () => Done): Done {
  return answered.run(undefined, work)
}

/** The id of the request that is being answered; undefined beside requests, and where our own server does not answer. */
export function idOfRequest(): string | undefined {
  return answered.getStore()
}

/** What of an address may stand in a log where it is not known which page it means: its first part, which holds no token. */
export function loggablePath(url: string): string {
  const [, first = ''] = url.split(/[/?#]/, 2)
  return `/${first.replace(/[^\w.-]/g, '·').slice(0, 40)}`
}
