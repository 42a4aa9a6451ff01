import type { PlaceField } from '#app/domain/schedules/fields.ts'
import type { PaperCheck, PaperState } from './check.ts'
import type { Paper } from './paper.ts'

/** What everybody with the number of a paper sees: nothing of who made or got it. */
export type CheckedPaper = Pick<
  Paper,
  'number' | 'kind' | 'form' | 'sha256' | 'bytes' | 'dates' | 'timezone' | 'counts' | 'head' | 'issuedAt'
> & {
  companyName: string | null
  schedules: Record<PlaceField, string>[]
  withdrawn: { at: Date; reason: string } | null
  state: PaperState
  check: PaperCheck
}
