import type { Verdict } from '#app/domain/inspections/inspection.ts'
import { Icon } from '#app/ui/icon.tsx'

/** What a supervisor found, by a shape: a badge for what is in order, a way back for what must be done again. */
export function InspectionMark({ verdict }: { verdict: Verdict }) {
  return <Icon name={verdict === 'passed' ? 'badge-check' : 'history'} />
}
