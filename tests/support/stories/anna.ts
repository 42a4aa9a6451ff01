import { beforeEach } from 'vitest'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'

type Rules = Partial<Parameters<typeof createSchedule>[1]>

/** Before each test a company with two tasks of these public names, and a schedule by these rules in which Anna may do both. */
export function useAnna(publicNames: [string, string], rules: Rules) {
  const given = { owner: {} as Owner, anna: { id: '' }, taskIds: ['', ''], scheduleId: '' }

  beforeEach(async () => {
    given.owner = await createOwner()
    const [one, other] = publicNames
    const first = await createTask(given.owner, { publicName: one })
    const second = await createTask(given.owner, { publicName: other })
    given.taskIds = [first.id, second.id]
    given.anna = await createStaff(given.owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
    given.scheduleId = (await newSchedule()).id
  })

  return { given, newSchedule, taskId }

  function newSchedule(change: Rules = {}) {
    const tasks = given.taskIds.map((id) => ({ taskId: id, staffIds: [given.anna.id] }))
    return createSchedule(given.owner, { ...rules, tasks, ...change })
  }

  function taskId(index: 0 | 1): string {
    return given.taskIds[index] ?? ''
  }
}
