import { entryKinds, ledgerRecords, type EntryKind } from '#app/domain/ledger/entry-kinds.ts'
import type { ExportFiles } from './export-files.ts'
import type { Fault } from './faults.ts'
import type { PlaceNames } from './place-names.ts'
import { recordRows } from './record-rows.ts'
import type { FileRow } from './rows-of-file.ts'

/** A fault as it is told to a reader: what it is about, where, and when. */
export type DescribedFault = Omit<Fault, 'row'> & {
  /** Place, schedule, task and who, as far as the export has them. */
  about: string[]
  /** When it was due, as local time, or when it was made, in ISO 8601. */
  slotAt?: string
  madeAt?: string
  timezone?: string
}

/** Looks up what faults are about: by their entry, and by their record, if it is there. */
export async function describeFaults(
  faults: Fault[],
  { files, names }: { files: ExportFiles; names: PlaceNames },
): Promise<DescribedFault[]> {
  const numbers = new Set(faults.flatMap(({ number }) => number ?? []))
  const entries = numbers.size > 0 ? await findEntries(files, numbers) : new Map<number, FileRow>()
  const known = faults.map((fault) => withEntry(fault, entries))
  const rows = await findRows(files, known)
  return known.map((fault) => describe({ ...fault, row: fault.row ?? rows.get(fault.recordId ?? '') }, names))
}

/** The records of faults that show in an entry alone, by their ids. */
async function findRows(files: ExportFiles, faults: Fault[]) {
  const found = new Map<string, FileRow>()
  for (const record of ledgerRecords) {
    const ids = new Set(faults.flatMap((fault) => (fault.record === record && !fault.row ? [fault.recordId] : [])))
    if (ids.size === 0) continue
    for await (const rows of recordRows(files, record))
      for (const row of rows) if (ids.has(String(row['id']))) found.set(String(row['id']), row)
  }
  return found
}

async function findEntries(files: ExportFiles, numbers: Set<number>) {
  const found = new Map<number, FileRow>()
  for await (const rows of files.rows('ledger.json'))
    for (const row of rows) if (numbers.has(Number(row['number']))) found.set(Number(row['number']), row)
  return found
}

function withEntry(fault: Fault, entries: Map<number, FileRow>): Fault {
  const entry = fault.number === null ? undefined : entries.get(fault.number)
  if (!entry) return fault
  const at = String(entry['at'])
  if (fault.day || fault.code === 'headDiffers') return { ...fault, at }
  const kind = String(entry['kind'])
  const record = Object.hasOwn(entryKinds, kind) ? entryKinds[kind as EntryKind].record : undefined
  return { record, recordId: String(entry['recordId']), ...fault, at }
}

function describe({ row, ...fault }: Fault, names: PlaceNames): DescribedFault {
  if (!row) return { ...fault, about: [] }
  const text = (field: string) => (typeof row[field] === 'string' ? row[field] : undefined)
  const schedule = names.schedules.get(text('scheduleId') ?? '')
  const about = [
    text('location') ?? schedule?.location,
    text('scheduleTitle') ?? schedule?.title,
    text('publicName') ?? names.tasks.get(text('taskId') ?? ''),
    text('signature'),
  ]
  return {
    ...fault,
    about: about.filter((part): part is string => Boolean(part)),
    slotAt: text('slotAt'),
    madeAt: text('checkedInAt') ?? text('createdAt') ?? text('validFrom'),
    timezone: text('timezone') ?? schedule?.timezone,
  }
}
