import { attacks } from './parts/attacks.ts'
import { besideDocuments } from './parts/beside-documents.ts'
import { bigPages } from './parts/big-pages.ts'
import { bursts } from './parts/bursts.ts'
import { checkInAlone } from './parts/check-in-alone.ts'
import { checkInCount, checkIns } from './parts/check-ins.ts'
import { dearest } from './parts/dearest.ts'
import { exports } from './parts/exports.ts'
import { folders } from './parts/folders.ts'
import { ledger } from './parts/ledger.ts'
import { missedSlots } from './parts/missed-slots.ts'
import { manySchedules } from './parts/many-schedules.ts'
import { ownerPages } from './parts/owner-pages.ts'
import { papers } from './parts/papers.ts'
import { pageWeight } from './parts/page-weight.ts'
import { prepare } from './prepared.ts'
import { phonesBack } from './parts/phones-back.ts'
import { qrCodes } from './parts/qr-codes.ts'
import { readings } from './parts/readings.ts'
import { refusals } from './parts/refusals.ts'
import { reports } from './parts/reports.ts'
import { signIns } from './parts/sign-ins.ts'
import { soak } from './parts/soak.ts'
import { startAndMemory } from './parts/start-and-memory.ts'
import { statusPage } from './parts/status-page.ts'
import { tenYearsOfRecords } from './parts/ten-years.ts'
import { printHead, printRow } from './table.ts'
import { unaskedReadings } from './parts/unasked-readings.ts'
import { yearOfSlots } from './parts/year-of-slots.ts'

/** Prints each measurement at once. Arguments name the parts to measure; without any, all are. */
const parts = {
  yearOfSlots,
  checkIns,
  statusPage,
  refusals,
  readings,
  unaskedReadings,
  checkInAlone,
  startAndMemory,
  pageWeight,
  bursts,
  phonesBack,
  qrCodes,
  ownerPages,
  signIns,
  bigPages,
  exports,
  besideDocuments,
  folders,
  reports,
  missedSlots,
  ledger,
  papers,
  attacks,
  dearest,
  manySchedules,
  tenYearsOfRecords,
  soak,
}
const requestedParts = process.argv.slice(2)
const unknown = requestedParts.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)

const prepared = await prepare(checkInCount)
try {
  printHead()
  for (const [name, measure] of Object.entries(parts)) {
    if (requestedParts.length > 0 && !requestedParts.includes(name)) continue
    for (const row of await measure(prepared)) printRow(row)
  }
} finally {
  prepared.clear()
}
