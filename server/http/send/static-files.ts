import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { acceptedEncoding, type Encoding } from './encodings.ts'
import { nothingLoaded } from './security-headers.ts'

/** The kinds of files that a build has. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
}

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Answers a request for a file of the client build. False when there is none: then nothing was sent. */
export type SendStaticFile = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The files of the client build, 6 MB in all, which are read once: no request leads out of the folder, opens a file or
 * finds one of a newer build. Files with a hash in their name never change; the others are asked for again after an hour.
 */
export function createStaticFiles(folder: string): SendStaticFile {
  const files = readFiles(folder)
  return (request, response) => {
    const { method = '', headers } = request
    const file = method === 'GET' || method === 'HEAD' ? files.get(pathOf(request)) : undefined
    if (!file) return false
    for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const encoded = encoding && file.encoded[encoding]
    if (encoded) response.setHeader('Content-Encoding', encoding)
    const isKnown = headers['if-none-match'] === file.headers['ETag']
    const bytes = encoded ?? file.bytes
    if (isKnown) response.statusCode = 304
    else response.setHeader('Content-Length', bytes.length)
    response.end(isKnown || method === 'HEAD' ? undefined : bytes)
    return true
  }
}

type StaticFile = { headers: Record<string, string>; bytes: Buffer; encoded: Partial<Record<Encoding, Buffer>> }

/** By the path of their address. */
function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const all = new Map(
    entries.map(({ parentPath, name }) => [addressOf(folder, join(parentPath, name)), join(parentPath, name)]),
  )
  const plain = [...all].filter(([address]) => !Object.values(endings).includes(extname(address)))
  return new Map(
    plain.map(([address, path]) => {
      const bytes = readFileSync(path)
      const encoded: StaticFile['encoded'] = {}
      for (const [encoding, ending] of Object.entries(endings) as [Encoding, string][]) {
        const at = all.get(address + ending)
        if (at) encoded[encoding] = readFileSync(at)
      }
      return [address, { headers: headersOf(address, bytes), bytes, encoded }]
    }),
  )
}

function addressOf(folder: string, path: string): string {
  return `/${relative(folder, path).replaceAll('\\', '/')}`
}

function headersOf(address: string, bytes: Buffer): Record<string, string> {
  const type = types[extname(address)]
  if (!type) throw new Error(`The client build has a file of an unknown type: ${address}`)
  const isHashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(address)
  return {
    'Content-Type': type,
    'Content-Security-Policy': nothingLoaded,
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    // The same file may be sent in other encodings.
    ETag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding',
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
