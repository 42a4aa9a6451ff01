/** The end of a chain: number and hash of its newest entry. Of a ledger without entries: 0 and the company's id. */
export type LedgerHead = { number: number; hash: string }
