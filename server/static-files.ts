import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import sirv from 'sirv'
import { acceptedEncoding } from './encodings.ts'
import { nothingLoaded } from './security-headers.ts'

/** What of a build is text says in which letters. */
const textTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

/** Answers a request for a file of the client build. False when there is none: then nothing was sent. */
export type SendStaticFile = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The files of the client build, which are listed once: no request leads out of the folder. Files with a hash in their
 * name never change; the others are asked for again after an hour.
 */
export function createStaticFiles(folder: string): SendStaticFile {
  const serve = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], maxAge: 3600, setHeaders })
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { headers } = request
    const { 'accept-encoding': accepted, range } = headers
    let isFound = true
    // sirv takes a refused encoding for an accepted one, and a broken range throws.
    headers['accept-encoding'] = acceptedEncoding(accepted) ?? ''
    delete headers.range
    serve(request, response, () => {
      isFound = false
    })
    Object.assign(headers, { 'accept-encoding': accepted, ...(range !== undefined && { range }) })
    return isFound
  }
}

function setHeaders(response: ServerResponse, path: string) {
  response.setHeader('Content-Security-Policy', nothingLoaded)
  const textType = textTypes[extname(path)]
  if (textType) response.setHeader('Content-Type', `${textType}; charset=utf-8`)
  const isHashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path)
  if (isHashed) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
}
