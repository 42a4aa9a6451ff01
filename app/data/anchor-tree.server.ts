import { createHash } from 'node:crypto'
import type { AnchorOfCompany } from '#app/data/read/ledger/ledger-anchors.sql.server.ts'

/** A step from a leaf to the root: the hash that stands beside it, and on which side. */
export type TreeStep = { side: 'left' | 'right'; hash: string }

/*
 * The tree of hashes of RFC 6962, as in Certificate Transparency: one hash stands for any number of anchors, and a company can show with
 * few hashes, and nothing of others, that its own is among them. All hashes are SHA-256, hexadecimal.
 */

/** The leaf of an anchor: the hash of a zero byte and its canonical JSON. */
export function leafOf({ companyId, day, number, hash }: AnchorOfCompany): string {
  // None of these has a letter that JSON would write in another way.
  return hashOf(0, Buffer.from(`{"companyId":"${companyId}","day":"${day}","hash":"${hash}","number":${number}}`))
}

/** The hash over all leaves in their order. */
export function rootOf(leaves: readonly string[]): string {
  const [first] = leaves
  if (first === undefined) return createHash('sha256').digest('hex')
  if (leaves.length === 1) return first
  const middle = lowerHalf(leaves.length)
  return nodeOf(rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)))
}

/** The steps from the leaf at this place up to the root. */
export function pathOf(leaves: readonly string[], place: number): TreeStep[] {
  if (leaves.length <= 1) return []
  const middle = lowerHalf(leaves.length)
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)]
  return place < middle
    ? [...pathOf(left, place), { side: 'right', hash: rootOf(right) }]
    : [...pathOf(right, place - middle), { side: 'left', hash: rootOf(left) }]
}

/** The largest power of two below a number of leaves. */
function lowerHalf(count: number): number {
  let half = 1
  while (half * 2 < count) half *= 2
  return half
}

/** The hash of a one byte and both hashes as bytes. */
function nodeOf(left: string, right: string): string {
  return hashOf(1, Buffer.from(left + right, 'hex'))
}

function hashOf(kind: 0 | 1, bytes: Buffer): string {
  return createHash('sha256')
    .update(Buffer.from([kind]))
    .update(bytes)
    .digest('hex')
}
