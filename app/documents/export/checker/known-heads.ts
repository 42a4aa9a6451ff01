import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { ExportFiles } from './export-files.ts'
import type { KnownHead } from './recount-chain.ts'
import type { FileRow } from './rows-of-file.ts'

/** A step from the hash of an anchor to that of its day: the hash that stands beside it, and on which side. */
type TreeStep = { side: 'left' | 'right'; hash: string }

/** An anchor of a day: a head that has left the server, perhaps with a timestamp over the hash of all anchors of its day. */
export type Anchor = { day: string; number: number; hash: string; stampedAt?: string; isOfRoot: boolean }

const anchorsFile = 'anchors.json'

/** The anchors in an export, oldest first; none in one that has no such file. */
export async function readAnchors(files: ExportFiles, companyId: string): Promise<Anchor[]> {
  const anchors: Anchor[] = []
  if (!files.has(anchorsFile)) return anchors
  for await (const rows of files.rows(anchorsFile)) anchors.push(...rows.map((row) => anchorOf(row, companyId)))
  return anchors
}

function anchorOf({ stampedAt, root, path, ...row }: FileRow, companyId: string): Anchor {
  const anchor = { day: String(row['day']), number: Number(row['number']), hash: String(row['hash']) }
  const steps = Array.isArray(path) ? (path as TreeStep[]) : []
  const isOfRoot = typeof root !== 'string' || rootOf(leafOf({ companyId, ...anchor }), steps) === root
  return { ...anchor, isOfRoot, ...(typeof stampedAt === 'string' ? { stampedAt } : {}) }
}

/** The leaf of an anchor in the tree of hashes of its day, as RFC 6962 has it. */
function leafOf({ companyId, day, number, hash }: { companyId: string; day: string; number: number; hash: string }) {
  return nodeOf(0, new TextEncoder().encode(JSON.stringify({ companyId, day, hash, number })))
}

/** The root of the tree that is reached from a leaf by these steps; empty if they are none. */
function rootOf(leaf: Uint8Array, steps: TreeStep[]): string {
  let node = leaf
  for (const { side, hash } of steps) {
    if (!/^[0-9a-f]{64}$/.test(hash)) return ''
    node = side === 'left' ? nodeOf(1, hexToBytes(hash), node) : nodeOf(1, node, hexToBytes(hash))
  }
  return bytesToHex(node)
}

function nodeOf(kind: 0 | 1, ...parts: Uint8Array[]): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(kind), ...parts))
}

/** The head of the ledger when the export began, as company.json has it; undefined in one that does not say. */
export function headOfCompany({ ledgerHead }: FileRow): KnownHead | undefined {
  if (typeof ledgerHead !== 'object' || ledgerHead === null) return undefined
  const { number, hash } = ledgerHead as FileRow
  return { number: Number(number), hash: String(hash) }
}
