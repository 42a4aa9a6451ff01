import { beforeEach } from 'vitest'
import { send, type SendOptions } from './app.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'
import { alwaysOpen } from './open-schedules.ts'

type Input = { loginName?: string; pin?: string; taskIds?: string[]; slotAt?: string; comment?: string; key?: string }
type Options = SendOptions & { to?: string }

/**
 * Before each test an open schedule with two tasks, Büros and Teeküche, which Anna may do. `post` checks in by the page
 * and `call` by the API: Anna for the first task of this schedule, unless said otherwise.
 */
export function useCheckIns() {
  const given = { owner: {} as Owner, anna: { id: '' }, taskIds: ['', ''], scheduleId: '' }

  beforeEach(async () => {
    given.owner = await createOwner()
    const tasks = [
      await createTask(given.owner, { publicName: 'Büros' }),
      await createTask(given.owner, { publicName: 'Teeküche' }),
    ]
    given.taskIds = tasks.map(({ id }) => id)
    given.anna = await createStaff(given.owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
    given.scheduleId = (await newSchedule()).id
  })

  return { newSchedule, scheduleId: () => given.scheduleId, taskId, pagePath, apiPath, post, call }

  function newSchedule(change: Partial<Parameters<typeof createSchedule>[1]> = {}) {
    const tasks = given.taskIds.map((id) => ({ taskId: id, staffIds: [given.anna.id] }))
    return createSchedule(given.owner, { ...alwaysOpen, tasks, ...change })
  }

  function taskId(index: 0 | 1): string {
    return given.taskIds[index] ?? ''
  }

  function pagePath(scheduleId = given.scheduleId): string {
    return `/schedules/${scheduleId}/status`
  }

  function apiPath(scheduleId = given.scheduleId): string {
    return `/api/schedules/${scheduleId}/check-ins`
  }

  function post(change: Input = {}, { to, ...options }: Options = {}) {
    return send(pagePath(to), { form: inputOf(change), ...options })
  }

  function call(change: Input = {}, { to, ...options }: Options = {}) {
    return send(apiPath(to), { json: inputOf(change), ...options })
  }

  function inputOf(change: Input) {
    return { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId(0)], ...change }
  }
}
