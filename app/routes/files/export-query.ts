import type { Params } from '@remix-run/react'
import { units } from '#app/domain/attendance/attendance-range.ts'

/** Reads the query of an export; an unknown unit is ignored. */
export function exportQuery(request: Request, { scheduleId = '' }: Params) {
  const search = new URL(request.url).searchParams
  const value = (name: string) => search.get(name) || undefined
  const unit = units.find((name) => name === search.get('unit'))
  const columns = search.getAll('columns').join(',') || undefined
  const photos = search.get('photos') === 'true'
  return { scheduleId, range: { from: value('from'), to: value('to'), unit }, columns, photos }
}
