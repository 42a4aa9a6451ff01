import type { IncomingMessage } from 'node:http'
import { hopByHop } from '../hop-by-hop.ts'
import type { BodyBytes } from '../body/read-body.ts'

/** The length is out of date once the body was read; the rest is what APP_ORIGIN and the server know better. */
const omittedHeaders = new Set([
  'content-length',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'forwarded',
])

type AppRequestParts = {
  /** A body that was not read looks like a form without fields to the app. */
  bytes?: BodyBytes
  appOrigin: string
}

/**
 * The request as the app sees it. Its address, Host and Origin are those of APP_ORIGIN, whatever the caller sent: the
 * server has checked the origin already, and nothing that a caller writes may end up in a link.
 */
export function webRequest(message: IncomingMessage, { bytes, appOrigin }: AppRequestParts): Request {
  const headers = new Headers()
  const { rawHeaders } = message
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (!hopByHop.has(name) && !omittedHeaders.has(name)) headers.append(name, rawHeaders[index + 1] ?? '')
  }
  headers.set('host', appOrigin.slice(appOrigin.indexOf('//') + 2))
  if (headers.has('origin')) headers.set('origin', appOrigin)
  if (bytes === 'unread') headers.set('content-type', 'application/x-www-form-urlencoded')
  const body = bytes === 'unread' ? null : (bytes ?? null)
  return new Request(appOrigin + message.url, { method: message.method ?? 'GET', headers, body })
}
