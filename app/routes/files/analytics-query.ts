import { filterOf, shownStatuses } from '#app/domain/analytics/analytics-filter.ts'

const filters = ['schedule', 'group', 'location', 'staff', 'task'] as const

/** Reads the query of the analytics page or its CSV; an unknown status is ignored. */
export function analyticsQuery(request: Request) {
  const search = new URL(request.url).searchParams
  const value = (name: string) => search.get(name) ?? undefined
  const status = shownStatuses.find((shown) => shown === value('status'))
  return {
    filter: Object.fromEntries(filters.map((name) => [name, value(name)])),
    status: status && filterOf(status),
    range: { from: value('from'), to: value('to') },
  }
}
