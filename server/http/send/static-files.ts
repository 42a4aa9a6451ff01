import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { acceptedEncoding, type Encoding } from './encodings.ts'
import { nothingLoaded } from './security-headers.ts'

/** Content types by file extension: all that a build has. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
}

/**
 * The policy of a service worker is that of its file. One shows notifications, with an icon; the other asks the server for pages and
 * sends it check-ins.
 */
const policies: Record<string, string> = {
  '/notifications.js': "default-src 'none'; img-src 'self'",
  '/offline-worker.js': "default-src 'none'; connect-src 'self'",
}

/** Browsers look for a newer one at each visit. */
const revalidated = new Set(['/offline-worker.js'])

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Answers a request for a file of the client build. Returns false, and sends nothing, where there is no such file. */
export type SendStaticFile = (request: IncomingMessage, response: ServerResponse) => boolean

/** Until the first pages are answered. */
const soon = 2000

/**
 * Serves the files of the client build, 6 MB in all, from memory. They are listed at the start, so that no request leads
 * out of the folder. Each is read at its first request, and all of them two seconds after the start, before a newer build
 * can replace them: reading them first would take a tenth of the server's start. Files with a hash in their name are
 * cached for a year, the others for an hour, but for the worker that keeps pages.
 */
export function createStaticFiles(folder: string): SendStaticFile {
  const files = listFiles(folder)
  void readAllSoon(files)
  return (request, response) => {
    const { method = '', headers } = request
    const file = method === 'GET' || method === 'HEAD' ? files.get(pathOf(request))?.() : undefined
    if (!file) return false
    for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const encoded = encoding && file.encoded[encoding]
    if (encoded) response.setHeader('Content-Encoding', encoding)
    const isUnchanged = headers['if-none-match'] === file.headers['ETag']
    const bytes = encoded ?? file.bytes
    if (isUnchanged) response.statusCode = 304
    else response.setHeader('Content-Length', bytes.length)
    response.end(isUnchanged || method === 'HEAD' ? undefined : bytes)
    return true
  }
}

type StaticFile = { headers: Record<string, string>; bytes: Buffer; encoded: Partial<Record<Encoding, Buffer>> }

/** Functions that read each file, by its URL path; they return null for a file that is gone. */
function listFiles(folder: string): Map<string, () => StaticFile | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const all = new Map(
    entries.map(({ parentPath, name }) => [addressOf(folder, join(parentPath, name)), join(parentPath, name)]),
  )
  const plain = [...all].filter(([address]) => !Object.values(extensions).includes(extname(address)))
  return new Map(
    plain.map(([address, path]) => {
      const encoded = (Object.keys(extensions) as Encoding[]).filter((encoding) =>
        all.has(address + extensions[encoding]),
      )
      let file: StaticFile | null | undefined
      const listed = { address, type: typeOf(address), path, encoded }
      return [address, () => (file ??= readFile(listed))]
    }),
  )
}

/** One in each turn, so that requests are answered between them. */
async function readAllSoon(files: Map<string, () => StaticFile | null>) {
  await setTimeout(soon, undefined, { ref: false })
  for (const read of files.values()) {
    read()
    await setImmediate()
  }
}

type ListedFile = { address: string; type: string; path: string; encoded: Encoding[] }

function readFile({ address, type, path, encoded }: ListedFile): StaticFile | null {
  try {
    const bytes = readFileSync(path)
    const smaller = encoded.map((encoding) => [encoding, readFileSync(path + extensions[encoding])])
    return { headers: headersOf(address, type, bytes), bytes, encoded: Object.fromEntries(smaller) }
  } catch {
    return null
  }
}

function addressOf(folder: string, path: string): string {
  return `/${relative(folder, path).replaceAll('\\', '/')}`
}

function typeOf(address: string): string {
  const type = types[extname(address)]
  if (!type) throw new Error(`The client build has a file of an unknown type: ${address}`)
  return type
}

function headersOf(address: string, type: string, bytes: Buffer): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': policies[address] ?? nothingLoaded,
    'Cache-Control': cachingOf(address),
    // Weak, because the same file may be sent in other encodings.
    ETag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    Vary: 'Accept-Encoding',
  }
}

function cachingOf(address: string): string {
  if (revalidated.has(address)) return 'no-cache'
  const isHashed = /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(address)
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
