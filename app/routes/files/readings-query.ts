import type { Params } from '@remix-run/react'

/** Reads the query of a schedule's readings: the range and the task. */
export function readingsQuery(request: Request, { scheduleId = '' }: Params) {
  const search = new URL(request.url).searchParams
  const value = (name: string) => search.get(name) || undefined
  return { scheduleId, range: { from: value('from'), to: value('to'), unit: value('unit') }, task: value('task') }
}
