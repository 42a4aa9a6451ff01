import type { IncomingMessage } from 'node:http'
import { lightRequest } from './light-request.ts'

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'expect', 'content-length'])
const forwarding = new Set(['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded'])

type AppRequestParts = {
  body: Buffer<ArrayBuffer> | undefined
  /** Whether the app is to see a form without fields, whatever was sent. */
  isEmptyForm?: boolean
  appOrigin: string
}

/**
 * The request as the app sees it. Its address, Host and Origin are those of APP_ORIGIN, however the caller reached
 * us: the server has judged the origin already, and nothing that a caller writes may end up in a link.
 */
export function webRequest(
  request: IncomingMessage,
  { body, isEmptyForm = false, appOrigin }: AppRequestParts,
): Request {
  const headers = new Headers()
  const { rawHeaders } = request
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (!hopByHop.has(name) && !forwarding.has(name)) headers.append(name, rawHeaders[index + 1] ?? '')
  }
  headers.set('host', appOrigin.slice(appOrigin.indexOf('//') + 2))
  if (headers.has('origin')) headers.set('origin', appOrigin)
  if (isEmptyForm) headers.set('content-type', 'application/x-www-form-urlencoded')
  const method = request.method ?? 'GET'
  return lightRequest({ url: appOrigin + request.url, method, headers, body })
}
