import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { acceptedEncoding, type Encoding } from './encodings.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const suffixes = { br: '.br', gzip: '.gz' } as const

type StaticFile = { type: string; etag: string; cacheControl: string; plain: Buffer } & Partial<
  Record<Encoding, Buffer>
>
export type StaticFiles = Map<string, StaticFile>

/**
 * The client build in memory: a megabyte or so, and no request ever reaches the disk or leaves the folder.
 * Files with a hash in their name never change; the others are asked for again after an hour.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const files: StaticFiles = new Map()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = types[extname(entry.name)]
    if (entry.isFile() && type) files.set(`/${relative(folder, file).split(sep).join('/')}`, readOne(file, type))
  }
  return files
}

function readOne(file: string, type: string): StaticFile {
  const plain = readFileSync(file)
  const hashed = /[/\\]assets[/\\][^/\\]+-[\w-]{8,}\.\w+$/.test(file)
  return {
    type,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ...readCompressed(file, 'br'),
    ...readCompressed(file, 'gzip'),
  }
}

function readCompressed(file: string, encoding: Encoding) {
  const compressed = file + suffixes[encoding]
  return existsSync(compressed) ? { [encoding]: readFileSync(compressed) } : undefined
}

/** Answers a request for a file of the client build. False when there is none: then nothing was sent. */
export function sendStaticFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('ETag', file.etag)
  if (file.br ?? file.gzip) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304).end()
    return true
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const encoded = encoding && file[encoding]
  if (encoded) response.setHeader('Content-Encoding', encoding)
  const body = encoded ?? file.plain
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
