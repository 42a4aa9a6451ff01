import { databaseFile } from '#app/config/settings.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { makeDocument as make, type DocumentReader } from '#app/gateways/documents/document-maker.server.ts'
import type { DocumentKinds } from './document-kinds.server.ts'

export type Kind = keyof DocumentKinds

export type DocumentOrder<K extends Kind> = DocumentReader & {
  kind: K
  /** Passed to another process, so only plain values, dates, maps and bytes. */
  data: Parameters<DocumentKinds[K]>[0]
}

/** Makes a document in another process and returns its bytes. Fails as `document-maker.server.ts` says. */
export async function makeDocument<K extends Kind>(order: DocumentOrder<K>): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const made = await makeWithFacts(order)
  return made.ok ? ok(made.value.bytes) : made
}

/** The same, with what the kind says about its document. */
export async function makeWithFacts<K extends Kind>({
  kind,
  data,
  ...reader
}: DocumentOrder<K>): Promise<Result<{ bytes: Uint8Array<ArrayBuffer>; facts: FactsOf<K> }>> {
  const made = await make({ kind, data, databaseFile: databaseFile() }, reader)
  return made.ok ? ok({ ...made.value, facts: made.value.facts as FactsOf<K> }) : made
}

type FactsOf<K extends Kind> = Awaited<ReturnType<DocumentKinds[K]>> extends { facts: infer Facts } ? Facts : undefined
