import type { Params } from '@remix-run/react'
import { units } from '#app/domain/attendance/attendance-range.ts'

/** What the address of an export asks for; a unit that is none counts as not there. */
export function exportQuery(request: Request, { scheduleId = '' }: Params) {
  const search = new URL(request.url).searchParams
  const given = (name: string) => search.get(name) || undefined
  const unit = units.find((one) => one === search.get('unit'))
  const columns = search.getAll('columns').join(',') || undefined
  const photos = search.get('photos') === 'true'
  return { scheduleId, range: { from: given('from'), to: given('to'), unit }, columns, photos }
}
