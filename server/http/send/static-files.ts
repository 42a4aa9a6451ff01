import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
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

/** Until the first pages are answered. */
const soon = 2000

/**
 * The files of the client build, 6 MB in all. They are listed at once, so that no request leads out of the folder, and read
 * once: when they are first asked for, and all of them soon, lest a newer build takes their place. Reading them first would
 * be a tenth of the server's start. Files with a hash in their name never change; the others are asked for again after an
 * hour.
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
    const isKnown = headers['if-none-match'] === file.headers['ETag']
    const bytes = encoded ?? file.bytes
    if (isKnown) response.statusCode = 304
    else response.setHeader('Content-Length', bytes.length)
    response.end(isKnown || method === 'HEAD' ? undefined : bytes)
    return true
  }
}

type StaticFile = { headers: Record<string, string>; bytes: Buffer; encoded: Partial<Record<Encoding, Buffer>> }

/** What reads each file, by the path of its address; null where it is there no more. */
function listFiles(folder: string): Map<string, () => StaticFile | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const all = new Map(
    entries.map(({ parentPath, name }) => [addressOf(folder, join(parentPath, name)), join(parentPath, name)]),
  )
  const plain = [...all].filter(([address]) => !Object.values(endings).includes(extname(address)))
  return new Map(
    plain.map(([address, path]) => {
      const encoded = (Object.keys(endings) as Encoding[]).filter((encoding) => all.has(address + endings[encoding]))
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
    const smaller = encoded.map((encoding) => [encoding, readFileSync(path + endings[encoding])])
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
