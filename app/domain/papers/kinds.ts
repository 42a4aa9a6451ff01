/** Which file of records a paper is. */
export const paperKinds = [
  'attendance',
  'readings',
  'analytics',
  'defects',
  'ratings',
  'report',
  'digest',
  'folderCover',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** How a paper left. */
export const paperWays = ['byHand', 'inFolder', 'byReport', 'byDigest'] as const
export type PaperWay = (typeof paperWays)[number]

/** Defects and ratings are in no ledger: of such a file only its bytes can be compared. */
export function isInLedger(kind: PaperKind): boolean {
  return kind !== 'defects' && kind !== 'ratings'
}
