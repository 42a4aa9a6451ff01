import { beforeEach } from 'vitest'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'

type Rules = Partial<Parameters<typeof createSchedule>[1]>

/** Before each test, creates a company with two tasks of these public names, and a schedule by these rules in which Anna may do both. */
export function useAnnaAndSchedule(publicNames: [string, string], rules: Rules) {
  const fixture = { owner: {} as Owner, anna: { id: '' }, taskIds: ['', ''], scheduleId: '' }

  beforeEach(async () => {
    fixture.owner = await createOwner()
    const [one, other] = publicNames
    const first = await createTask(fixture.owner, { publicName: one })
    const second = await createTask(fixture.owner, { publicName: other })
    fixture.taskIds = [first.id, second.id]
    fixture.anna = await createStaff(fixture.owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
    fixture.scheduleId = (await newSchedule()).id
  })

  return { fixture, newSchedule, taskId }

  function newSchedule(change: Rules = {}) {
    const tasks = fixture.taskIds.map((id) => ({ taskId: id, staffIds: [fixture.anna.id] }))
    return createSchedule(fixture.owner, { ...rules, tasks, ...change })
  }

  function taskId(index: 0 | 1): string {
    return fixture.taskIds[index] ?? ''
  }
}
