import { databaseFile } from '#app/config/settings.server.ts'
import type { Result } from '#app/domain/errors.ts'
import { makeDocument as make, type DocumentReader } from '#app/gateways/documents/document-maker.server.ts'
import type { DocumentKinds } from './document-kinds.server.ts'

type Kind = keyof DocumentKinds

type DocumentOrder<K extends Kind> = DocumentReader & {
  kind: K
  /** It goes to another process: plain values, dates, maps and bytes. */
  data: Parameters<DocumentKinds[K]>[0]
}

/** The bytes of a document, made beside the server; refused as the gateway says. */
export function makeDocument<K extends Kind>({
  kind,
  data,
  ...reader
}: DocumentOrder<K>): Promise<Result<Uint8Array<ArrayBuffer>>> {
  return make({ kind, data, databaseFile: databaseFile() }, reader)
}
