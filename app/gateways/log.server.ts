import { AsyncLocalStorage } from 'node:async_hooks'
import { pino, type Logger } from 'pino'
import { settings } from '#app/config/settings.server.ts'

let logger: Logger | undefined

/**
 * The server's log: JSON lines to standard output, written without delaying requests. It never has a query string, a
 * body, a header, a PIN or a token.
 */
export function log(): Logger {
  return (logger ??= openLog(settings().LOG_LEVEL))
}

/** Opens a log with a level of its own. */
export function openLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, sync: false })
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers, mixin: withId }, destination)
}

/** A request in the log: its id, and the hash of the account that its caller tried. */
export type LoggedRequest = { id: string; account?: string }

const requests = new AsyncLocalStorage<LoggedRequest | undefined>()

function withId() {
  return { id: requests.getStore()?.id }
}

/** Runs the answer to a request; every line that is logged meanwhile has the request's id. */
export function withLoggedRequest<Answer>(request: LoggedRequest, answer: () => Answer): Answer {
  return requests.run(request, answer)
}

/** Notes the hash of the account that the caller tried. Not to be called in a job of `atomically`, which may run for others. */
export function noteAccount(hash: string) {
  const request = requests.getStore()
  if (request) request.account = hash
}

/** Runs work that a request starts but does not wait for; lines that it logs do not have the request's id. */
export function outsideRequests<Done>(work: () => Done): Done {
  return requests.run(undefined, work)
}

/**
 * The id of the request that is being answered; undefined outside requests, and when our own server does not answer.
 */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.id
}

/** The part of an address that may be logged when its route is unknown: the first segment, which holds no token. */
export function loggablePath(url: string): string {
  const [, first = ''] = url.split(/[/?#]/, 2)
  return `/${first.replace(/[^\w.-]/g, '·').slice(0, 40)}`
}
