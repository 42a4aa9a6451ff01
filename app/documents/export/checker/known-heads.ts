import type { ExportFiles } from './export-files.ts'
import type { KnownHead } from './recount-chain.ts'
import type { FileRow } from './rows-of-file.ts'

/** An anchor of a day: a head that has left the server, perhaps with a timestamp. */
export type Anchor = { day: string; number: number; hash: string; stampedAt?: string }

const anchorsFile = 'anchors.json'

/** The anchors in an export, oldest first; none in one that has no such file. */
export async function readAnchors(files: ExportFiles): Promise<Anchor[]> {
  const anchors: Anchor[] = []
  if (!files.has(anchorsFile)) return anchors
  for await (const rows of files.rows(anchorsFile)) anchors.push(...rows.map(anchorOf))
  return anchors
}

function anchorOf({ day, number, hash, stampedAt }: FileRow): Anchor {
  const stamped = typeof stampedAt === 'string' ? { stampedAt } : {}
  return { day: String(day), number: Number(number), hash: String(hash), ...stamped }
}

/** The head of the ledger when the export began, as company.json has it; undefined in one that does not say. */
export function headOfCompany({ ledgerHead }: FileRow): KnownHead | undefined {
  if (typeof ledgerHead !== 'object' || ledgerHead === null) return undefined
  const { number, hash } = ledgerHead as FileRow
  return { number: Number(number), hash: String(hash) }
}
