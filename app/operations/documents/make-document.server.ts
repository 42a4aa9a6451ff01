import { databaseFile } from '#app/config/settings.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { makeDocument as make, type DocumentReader } from '#app/gateways/documents/document-maker.server.ts'
import type { DocumentKinds } from './document-kinds.server.ts'

type Kind = keyof DocumentKinds

type DocumentOrder<K extends Kind> = DocumentReader & {
  kind: K
  /** Passed to another process, so only plain values, dates, maps and bytes. */
  data: Parameters<DocumentKinds[K]>[0]
}

/** Makes a document in another process and returns its bytes. Fails as `document-maker.server.ts` says. */
export function makeDocument<K extends Kind>({
  kind,
  data,
  ...reader
}: DocumentOrder<K>): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return make({ kind, data, databaseFile: databaseFile() }, reader)
}
