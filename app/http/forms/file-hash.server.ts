import type { AppLoadContext } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { readForm } from './read-form.server.ts'

/**
 * The SHA-256 of the file in a form, hexadecimal; null if it has none. Our own server has hashed it on its way; in development, where
 * that is missing, it is read here. Throws as `readForm` does.
 */
export async function fileHashOf(request: Request, { fileHash }: AppLoadContext): Promise<string | null> {
  if (fileHash !== undefined) return fileHash
  const file = (await readForm(request, { fields: { file: null } })).get('file')
  if (!(file instanceof Blob) || file.size === 0) return null
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
}
