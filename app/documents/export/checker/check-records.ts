import { ledgerRecords, type LedgerRecord } from '#app/domain/ledger/entry-kinds.ts'
import type { ExportFiles } from './export-files.ts'
import type { Photos } from './check-photos.ts'
import type { Fault, FaultCollector } from './faults.ts'
import { growingHash } from './hashes.ts'
import type { RecountedChain } from './recount-chain.ts'
import { canonicalJson, recordFiles, sortedFields, type Field } from './record-files.ts'
import { recordRows } from './record-rows.ts'
import type { FileRow } from './rows-of-file.ts'

type Records = {
  files: ExportFiles
  chain: RecountedChain
  faults: FaultCollector
  photos: Pick<Photos, 'hashOf' | 'name'>
}

export type CheckedRecords = {
  counts: Record<LedgerRecord, number>
  /** How many records are older than the ledger: one entry is over all of them. */
  older: number
  /** How many can't be compared, because what was entered was erased. */
  erased: number
  /** The backups that were restored: what was recorded after one was taken is missing. */
  restores: Restore[]
}

/** Instants in ISO 8601. */
type Restore = { takenAt: string; restoredAt: string; knownAt: string | null }

/** Compares each record of an export with what was entered last, and looks for records without an entry and for entries without one. */
export async function checkRecords({ files, chain, faults, photos }: Records): Promise<CheckedRecords> {
  const counts = Object.fromEntries(ledgerRecords.map((record) => [record, 0])) as CheckedRecords['counts']
  const older = startOlder(chain)
  const restores: Restore[] = []
  let erased = 0
  for (const record of ledgerRecords) {
    const { facts, state } = recordFiles[record]
    const fields = { facts: sortedFields(facts), state: sortedFields(state) }
    for await (const rows of recordRows(files, record))
      for (const read of rows) {
        const row = 'photoKey' in read ? { ...read, photoHash: photos.hashOf(read['photoKey']) } : read
        photos.name(row)
        const [ofFacts, ofState] = [checkFacts(row, record, fields), checkState(row, record, fields)]
        // One fault is enough for one record.
        const fault = ofFacts.fault ?? ofState.fault
        if (fault) faults.add({ ...fault, record, recordId: String(row['id']), row })
        else if (ofFacts.isErased || ofState.isErased) erased += 1
        counts[record] += 1
        if (record === 'restore' && hasLost(row)) restores.push(row as Restore)
      }
  }
  for (const number of chain.kept.unseen()) if (number <= chain.begun) faults.add({ code: 'recordMissing', number })
  const olderFault = older.check()
  if (olderFault === 'differs') faults.add({ code: 'olderChanged', number: chain.read().opening?.number ?? null })
  if (olderFault === 'erased') erased += older.count()
  return { counts, older: older.count(), erased, restores }

  /** Whether entries are missing since a backup was restored, or nobody knows. */
  function hasLost({ id, knownNumber }: FileRow): boolean {
    const number = chain.numberOf('restore', 'facts', String(id)) ?? 0
    return knownNumber === null || Number(knownNumber) >= number
  }

  function checkFacts(row: FileRow, record: LedgerRecord, fields: Fields): Outcome {
    if (fields.facts.length === 0) return {}
    const id = String(row['id'])
    const json = canonicalJson(row, fields.facts)
    const number = record === 'checkIn' ? numberIn(row) : chain.numberOf(record, 'facts', id)
    if (number === undefined) {
      const time = `${record} ${String(row[recordFiles[record].time])}`
      return older.add({ time, id, line: `${record} ${json}\n` }) ? {} : unentered
    }
    const comparison = chain.kept.compare(number, json)
    if (comparison === 'fits' || comparison === 'erased') return { isErased: comparison === 'erased' }
    if (comparison !== 'differs') return unentered
    // It came while the export was made, perhaps after the file with a part of it.
    return number > chain.begun ? {} : { fault: { code: 'recordChanged', number } }
  }

  function checkState(row: FileRow, record: LedgerRecord, fields: Fields): Outcome {
    if (fields.state.length === 0) return {}
    const id = String(row['id'])
    const json = canonicalJson(row, fields.state)
    const number = chain.numberOf(record, 'state', id)
    const comparison = number === undefined ? undefined : chain.kept.compare(number, json)
    const late = chain.lateOf(record, id).map((newer) => chain.kept.compare(newer, json))
    if (comparison === 'fits' || comparison === 'erased') return { isErased: comparison === 'erased' }
    const made = recordFiles[record].made?.(row) ?? {}
    if (number === undefined && json === canonicalJson(made, fields.state)) return {}
    if (late.some((newer) => newer === 'fits' || newer === 'erased')) return {}
    // The photo was removed after its record was read, and its hash before that was.
    if (late.length > 0 && row['photoKey'] && !row['photoHash']) return {}
    if (number === undefined) return { fault: { code: 'stateUnentered', number: null } }
    return { fault: { code: 'recordChanged', number } }
  }
}

/** What a part of a record tells: nothing if it fits. */
type Outcome = { fault?: Pick<Fault, 'code' | 'number'>; isErased?: boolean }

const unentered: Outcome = { fault: { code: 'recordUnentered', number: null } }

type Fields = { facts: Field[]; state: Field[] }

/** The number of its entry that a check-in names; undefined if it is older than the ledger. */
function numberIn({ ledgerNumber }: FileRow): number | undefined {
  if (ledgerNumber === null || ledgerNumber === undefined) return undefined
  return Number(ledgerNumber)
}

/** `time` is its kind and instant. */
type Line = { time: string; id: string; line: string }

/** The records that are older than the ledger, as its first entry hashes them: kind by kind, oldest first, those of an instant by id. */
function startOlder(chain: RecountedChain) {
  const { opening } = chain.read()
  const hash = growingHash()
  if (opening?.salt) hash.add(opening.salt)
  let ofInstant: Line[] = []
  let count = 0
  function addLines() {
    for (const { line } of ofInstant.toSorted((one, other) => (one.id < other.id ? -1 : 1))) hash.add(line)
    ofInstant = []
  }
  return {
    /** False if the ledger has no such entry. */
    add(line: Line): boolean {
      if (!opening) return false
      if (ofInstant[0] && ofInstant[0].time !== line.time) addLines()
      ofInstant.push(line)
      count += 1
      return true
    },
    count: () => count,
    check() {
      if (!opening) return 'fits'
      if (opening.salt === null) return 'erased'
      addLines()
      const content = [...hash.read()].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      return content === opening.content ? 'fits' : 'differs'
    },
  }
}
