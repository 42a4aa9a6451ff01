import type { Inspection, Inspections } from './inspection.ts'

/** Check-ins, each with what a supervisor found of it. */
export function withInspections<CheckIn extends { id: string }>(
  checkIns: CheckIn[],
  inspections: Inspections,
): (CheckIn & { inspection: Inspection | null })[] {
  return checkIns.map((checkIn) => ({ ...checkIn, inspection: inspections.get(checkIn.id) ?? null }))
}
