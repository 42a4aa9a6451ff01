import { attendanceStatuses } from '#app/domain/attendance/attendance-status.ts'

const filters = ['schedule', 'group', 'location', 'staff', 'task'] as const

/** What the address of analytics, or of their CSV, asks for; a status that is none counts as not there. */
export function analyticsQuery(request: Request) {
  const search = new URL(request.url).searchParams
  const given = (name: string) => search.get(name) ?? undefined
  return {
    filter: Object.fromEntries(filters.map((name) => [name, given(name)])),
    status: attendanceStatuses.find((one) => one === given('status')),
    range: { from: given('from'), to: given('to') },
  }
}
