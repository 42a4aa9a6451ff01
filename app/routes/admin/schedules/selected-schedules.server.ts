import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listSelectedSchedules } from '#app/data/read/schedules/selected-schedules.sql.server.ts'
import { mostSelected } from '#app/domain/schedules/selection.ts'
import { orNotFound, pageFailure } from '#app/http/respond.server.ts'

/** The ids in the address, each once; throws an error page if there are too many. */
export function selectedIds(request: Request): string[] {
  const ids = [...new Set(new URL(request.url).searchParams.getAll('ids'))]
  return ids.length > mostSelected ? pageFailure({ code: 'request.invalidFields' }) : ids
}

/** The schedules in the address; throws an error page if the company lacks one of them. */
export function selectedSchedules(request: Request, companyId: string) {
  return orNotFound(listSelectedSchedules(readingSql(), companyId, selectedIds(request)), 'schedule.notFound')
}

/** The list of schedules as it was, with page, order and filter but without the selection. */
export function listBehind(request: Request): string {
  const search = new URL(request.url).searchParams
  search.delete('ids')
  return search.size === 0 ? '/schedules' : `/schedules?${search}`
}
