import type { InspectionView } from '#app/domain/inspections/inspection-view.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import type { RefusedInspection } from './refused-inspection.ts'

/** What each part of the page may need: what a supervisor sees, the words for it, and the form that was refused. */
export type InspectionProps = { view: InspectionView; words: CheckInWords; refused: RefusedInspection | null }
