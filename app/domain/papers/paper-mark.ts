import type { LedgerHead } from '#app/domain/ledger/ledger-head.ts'

/** What is printed on each page of a paper, so that anyone can check it. */
export type PaperMark = {
  number: string
  /** Of the page that checks it. */
  url: string
  /** Where the ledger stood: whoever keeps the paper keeps this out of the operator's hands. */
  head: LedgerHead
}
