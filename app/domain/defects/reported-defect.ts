import type { Defect, DefectStep } from './defect.ts'

/** A defect in a report, with the last step of its history; null if nobody did anything about it. */
export type ReportedDefect = Pick<
  Defect,
  'category' | 'text' | 'source' | 'count' | 'timezone' | 'openedBy' | 'openedAt'
> & {
  last: Omit<DefectStep, 'photoKey' | 'isByGuest'> | null
}
