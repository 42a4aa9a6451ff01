import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'

const filters = ['schedule', 'group', 'location', 'staff', 'task'] as const

/** Reads the query of the analytics page or its CSV; an unknown status is ignored. */
export function analyticsQuery(request: Request) {
  const search = new URL(request.url).searchParams
  const value = (name: string) => search.get(name) ?? undefined
  return {
    filter: Object.fromEntries(filters.map((name) => [name, value(name)])),
    status: attendanceStatuses.find((status) => status === value('status')),
    range: { from: value('from'), to: value('to') },
  }
}
