import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { CallerLeft } from './read-body.ts'

/** The longest body of a form whose file is hashed: larger papers than that we do not make. */
const longest = 64 * 1024 * 1024

/** The SHA-256 of the first file of a multipart form; null if it has none, or is no such form. */
export type HashedFile = { tooLarge: false; sha256: string | null } | { tooLarge: true }

/**
 * Hashes the file of a form while it arrives; nothing of it is kept. Rejects with CallerLeft when the caller leaves before its end.
 */
export function hashFile(message: IncomingMessage): Promise<HashedFile> {
  if (Number(message.headers['content-length'] ?? 0) > longest) return Promise.resolve({ tooLarge: true })
  if (message.destroyed && !message.complete) return Promise.reject(new CallerLeft())
  const form = openForm(message)
  if (!form) {
    message.resume()
    return Promise.resolve({ tooLarge: false, sha256: null })
  }
  return new Promise((resolve, reject) => {
    let sha256: string | null = null
    let length = 0
    form.on('file', (_, file, name) => {
      const hash = createHash('sha256')
      let bytes = 0
      file.on('data', (piece: Buffer) => {
        bytes += piece.length
        hash.update(piece)
      })
      // A form without a chosen file has one without a name and bytes.
      file.on('end', () => (sha256 = bytes > 0 || name ? hash.digest('hex') : null))
      // The form ends in the middle of its file. An error that nobody hears would end the server.
      file.on('error', () => end({ tooLarge: false, sha256: null }))
    })
    form.on('finish', () => resolve({ tooLarge: false, sha256 }))
    // Each part costs more than its bytes: of a million of them only the first are read.
    form.on('partsLimit', () => end({ tooLarge: false, sha256: null }))
    form.on('error', () => end({ tooLarge: false, sha256: null }))
    message.on('data', (piece: Buffer) => {
      length += piece.length
      if (length > longest) end({ tooLarge: true })
    })
    message.on('error', reject)
    message.on('close', () => {
      if (!message.complete) reject(new CallerLeft())
    })
    message.pipe(form)

    /** Whoever sends nonsense, or too much, gets the answer at once. */
    function end(hashed: HashedFile) {
      message.unpipe()
      message.resume()
      resolve(hashed)
    }
  })
}

/** Reads the form of a request; null where its Content-Type names no boundary. */
function openForm({ headers }: IncomingMessage) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 1, fields: 0, parts: 20, headerPairs: 20 },
    })
  } catch {
    return null
  }
}

/** Whether this is a form with files. */
export function isFileForm(contentType = ''): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType)
}
