import { checkRecords, type CheckedRecords } from './check-records.ts'
import { readPhotos, type CheckedPhotos } from './check-photos.ts'
import { describeFaults, type DescribedFault } from './describe-faults.ts'
import { exportFiles, type ExportFiles } from './export-files.ts'
import { collectFaults } from './faults.ts'
import { headOfCompany, readAnchors, type Anchor } from './known-heads.ts'
import { readPlaceNames } from './place-names.ts'
import { Problem } from './problem.ts'
import { startChain, type EntryPlace } from './recount-chain.ts'

export const steps = ['ledger', 'records', 'photos'] as const

/** What is being done, and how much of all is done, from 0 to 1. */
export type Progress = { step: (typeof steps)[number]; done: number }

export type CheckedExport = {
  companyName: string | null
  /** When the export was made, in ISO 8601; null if it does not say. */
  exportedAt: string | null
  first: EntryPlace | null
  head: (EntryPlace & { hash: string }) | null
  /** The last entry that all records are compared with, and how many came after it, while the export was made. */
  compared: EntryPlace | null
  late: number
  anchors: Anchor[]
  photos: CheckedPhotos
  faultCount: number
  /** The first that does not fit. */
  faults: DescribedFault[]
  /** The time zone of most places, for instants without one. */
  timezone: string
} & CheckedRecords

/** What can be done with an export once it is open: `check` it, and look for a head in its chain. */
export type OpenExport = { files: ExportFiles; check(): Promise<CheckedExport> }

/**
 * Opens an export of all data. `onProgress` is told at each step of reading. Throws a `Problem` where it is none, or can't be read.
 */
export async function openExport(zip: Blob, onProgress: (progress: Progress) => void): Promise<OpenExport> {
  if (typeof DecompressionStream === 'undefined' || !('toSorted' in Array.prototype)) throw new Problem('oldBrowser')
  let step: Progress['step'] = 'ledger'
  let read = 0
  const onRead = (bytes: number) => {
    read += bytes
    onProgress({ step, done: Math.min(1, read / Math.max(1, total)) })
  }
  let total = 0
  const files = await exportFiles(zip, onRead)
  if (!files.has('company.json')) throw new Problem('notZip')
  if (!files.has('ledger.json')) throw new Problem('noLedger')
  total = files.bytes.data + files.bytes.photos

  async function check(): Promise<CheckedExport> {
    const company = await files.object('company.json')
    const companyId = String(company['id'])
    const anchors = await readAnchors(files, companyId)
    const begun = headOfCompany(company)
    const faults = collectFaults()
    const heads = begun ? [begun, ...anchors] : anchors
    const chain = startChain({ companyId, heads, faults })
    for await (const rows of files.rows('ledger.json')) for (const row of rows) chain.add(row)
    chain.end()
    for (const { isOfRoot, number, day } of anchors) if (!isOfRoot) faults.add({ code: 'proofDiffers', number, day })
    step = 'records'
    const names = await readPlaceNames(files)
    const photos = await readPhotos(files)
    const records = await checkRecords({ files, chain, faults, photos })
    step = 'photos'
    const checkedPhotos = await photos.check(onRead)
    if (!photos.areWhole()) await photos.tell({ chain, faults })
    const { first, head, last, compared } = chain.read()
    return {
      ...records,
      companyName: textOf(company['name']),
      exportedAt: textOf(company['exportedAt']),
      first,
      head,
      compared,
      late: last - (compared?.number ?? 0),
      anchors,
      photos: checkedPhotos,
      faultCount: faults.faults.count,
      faults: await describeFaults(faults.faults.first, { files, names }),
      timezone: mostUsed([...names.schedules.values()].flatMap(({ timezone }) => timezone ?? [])) ?? 'Europe/Berlin',
    }
  }
  return { files, check }
}

function mostUsed(names: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
