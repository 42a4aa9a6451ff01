import { useAnnaAndSchedule } from './anna.ts'
import { send, type SendOptions } from '../requests/app.ts'
import { alwaysOpen } from '../schedules/open-schedules.ts'

type Input = {
  loginName?: string
  pin?: string
  taskIds?: string[]
  slotAt?: string
  comment?: string
  defect?: string
  key?: string
  photoKey?: unknown
  readings?: object[]
  readingsIds?: string[]
  unscheduled?: boolean
}
type Options = SendOptions & { to?: string }

/**
 * Before each test, creates an open schedule with two tasks, Büros and Teeküche, which Anna may do. `post` checks in by
 * the page and `call` by the API; by default Anna checks in for the first task.
 */
export function useCheckIns() {
  const { fixture, newSchedule, taskId } = useAnnaAndSchedule(['Büros', 'Teeküche'], alwaysOpen)

  return { fixture, newSchedule, scheduleId: () => fixture.scheduleId, taskId, pagePath, apiPath, post, call }

  function pagePath(scheduleId = fixture.scheduleId): string {
    return `/schedules/${scheduleId}/status`
  }

  function apiPath(scheduleId = fixture.scheduleId): string {
    return `/api/schedules/${scheduleId}/check-ins`
  }

  function post(change: Input = {}, { to, ...options }: Options = {}) {
    return send(pagePath(to), { form: inputOf(change) as unknown as Record<string, string | string[]>, ...options })
  }

  function call(change: Input = {}, { to, ...options }: Options = {}) {
    return send(apiPath(to), { json: inputOf(change), ...options })
  }

  function inputOf(change: Input) {
    return { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId(0)], ...change }
  }
}
