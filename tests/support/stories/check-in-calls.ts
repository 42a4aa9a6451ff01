import { useAnna } from './anna.ts'
import { send, type SendOptions } from '../requests/app.ts'
import { alwaysOpen } from '../schedules/open-schedules.ts'

type Input = {
  loginName?: string
  pin?: string
  taskIds?: string[]
  slotAt?: string
  comment?: string
  key?: string
  photoKey?: unknown
}
type Options = SendOptions & { to?: string }

/**
 * Before each test an open schedule with two tasks, Büros and Teeküche, which Anna may do. `post` checks in by the page
 * and `call` by the API: Anna for the first task of this schedule, unless said otherwise.
 */
export function useCheckIns() {
  const { given, newSchedule, taskId } = useAnna(['Büros', 'Teeküche'], alwaysOpen)

  return { given, newSchedule, scheduleId: () => given.scheduleId, taskId, pagePath, apiPath, post, call }

  function pagePath(scheduleId = given.scheduleId): string {
    return `/schedules/${scheduleId}/status`
  }

  function apiPath(scheduleId = given.scheduleId): string {
    return `/api/schedules/${scheduleId}/check-ins`
  }

  function post(change: Input = {}, { to, ...options }: Options = {}) {
    return send(pagePath(to), { form: inputOf(change) as Record<string, string | string[]>, ...options })
  }

  function call(change: Input = {}, { to, ...options }: Options = {}) {
    return send(apiPath(to), { json: inputOf(change), ...options })
  }

  function inputOf(change: Input) {
    return { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId(0)], ...change }
  }
}
