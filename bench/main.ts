import { attacks } from './attacks.ts'
import { besideDocuments } from './beside-documents.ts'
import { bigPages } from './big-pages.ts'
import { bursts } from './bursts.ts'
import { checkInAlone } from './check-in-alone.ts'
import { checkInCount, checkIns } from './check-ins.ts'
import { dearest } from './dearest.ts'
import { exports } from './exports.ts'
import { ownerPages } from './owner-pages.ts'
import { pageWeight } from './page-weight.ts'
import { prepare } from './prepared.ts'
import { qrCodes } from './qr-codes.ts'
import { refusals } from './refusals.ts'
import { signIns } from './sign-ins.ts'
import { soak } from './soak.ts'
import { startAndMemory } from './start-and-memory.ts'
import { statusPage } from './status-page.ts'
import { tenYearsOfRecords } from './ten-years.ts'
import { printHead, printRow } from './table.ts'
import { yearOfSlots } from './year-of-slots.ts'

/** Prints each measurement as soon as it is there; the names of parts, where given, are all that is measured. */
const parts = {
  yearOfSlots,
  checkIns,
  statusPage,
  refusals,
  checkInAlone,
  startAndMemory,
  pageWeight,
  bursts,
  qrCodes,
  ownerPages,
  signIns,
  bigPages,
  exports,
  besideDocuments,
  attacks,
  dearest,
  tenYearsOfRecords,
  soak,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`No part is called ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)

const prepared = await prepare(checkInCount)
try {
  printHead()
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    for (const row of await measure(prepared)) printRow(row)
  }
} finally {
  prepared.clear()
}
