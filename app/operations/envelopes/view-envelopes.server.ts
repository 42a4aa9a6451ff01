import {
  countNewRefused,
  countOffline,
  findByReceipt,
  listRefusedEnvelopes,
  type EnvelopePosition,
} from '#app/data/read/envelopes/listed-envelopes.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { shareDays } from '#app/domain/envelopes/limits.ts'
import type { EnvelopeState, ListedEnvelope, OfflineShare } from '#app/domain/envelopes/listed-envelope.ts'
import { parseReceipt } from '#app/domain/envelopes/receipt.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import { day } from '#app/domain/time/durations.ts'

type EnvelopesQuery = {
  companyId: string
  /** A receipt as it was typed: then what has it is listed, also if it was taken. */
  receipt: string
  state: EnvelopeState
  after?: EnvelopePosition | undefined
  paging: Paging
  now: Date
}

/**
 * The refused envelopes of a company, or those with a receipt; how many are new; and what share of its check-ins of the last 30 days was
 * made without a network.
 */
export function viewEnvelopes({ companyId, receipt, state, after, paging, now }: EnvelopesQuery): Paging & {
  items: ListedEnvelope[]
  total: number
  unseen: number
  share: OfflineShare
} {
  const sql = readingSql()
  const listed = receipt
    ? onePage(withReceipt(companyId, receipt), paging)
    : listRefusedEnvelopes(sql, companyId, { state, after, ...paging })
  // A record may be made in the millisecond of the request.
  const span = { from: new Date(now.getTime() - shareDays * day), to: new Date(now.getTime() + 1) }
  const share = { ...countOffline(sql, companyId, span), days: shareDays }
  return { ...listed, unseen: countNewRefused(sql, companyId), share }
}

function withReceipt(companyId: string, typed: string): ListedEnvelope[] {
  const receipt = parseReceipt(typed)
  return receipt ? findByReceipt(readingSql(), companyId, receipt) : []
}
