import { findInspections } from '#app/data/read/inspections/inspection-list.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { ListedInspection } from '#app/domain/inspections/listed-inspection.ts'
import { orNotFound } from '#app/http/respond.server.ts'

type InspectionAddress = { companyId: string; scheduleId: string; inspectionId: string }

/** The inspection of a URL, if it belongs to the schedule of the URL; otherwise throws the 404 page. */
export function readInspectionOf({ companyId, scheduleId, inspectionId }: InspectionAddress): ListedInspection {
  const [inspection] = findInspections(readingSql(), companyId, [inspectionId])
  return orNotFound(inspection?.scheduleId === scheduleId ? inspection : null)
}
