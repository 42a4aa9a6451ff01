import { useLocation } from '@remix-run/react'

const preservedParams = new Set(['unit', 'from', 'to'])

/** The view of a schedule's attendance that is shown, as the end of its path, and the period as a query string. */
export function useViewOfAttendance(scheduleId: string): { base: string; path: string; query: string } {
  const { pathname, search } = useLocation()
  const base = `/schedules/${scheduleId}/attendance`
  const period = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => preservedParams.has(name)))
  return { base, path: pathname.slice(base.length).replace(/\/$/, ''), query: period.size > 0 ? `?${period}` : '' }
}
