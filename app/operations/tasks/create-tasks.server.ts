import { database, newId } from '#app/data/database.server.ts'
import { countCompanyItems } from '#app/data/read/company/company-counts.sql.server.ts'
import { readPlan } from '#app/data/read/company/company-plan.sql.server.ts'
import { listTaskHeads } from '#app/data/read/tasks/tasks.sql.server.ts'
import { insertTask } from '#app/data/write/tasks/tasks.sql.server.ts'
import { ok, type Result } from '#app/domain/errors.ts'
import { demandRoom } from '#app/domain/plans/limits.ts'
import type { Task, TaskInput } from '#app/domain/tasks/schema.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { admitCreations, enoughForOneDay } from '#app/operations/limits/creations.server.ts'
import { demandReadings } from '#app/operations/readings/demand-readings.server.ts'

type NewTasks = { companyId: string; inputs: TaskInput[]; now: Date }

/**
 * Adds several tasks to the company and returns them: all, or none where one is refused. A task is left out if the company has
 * one of that name. Fails as `createTask` does.
 */
export function createTasks({ companyId, inputs, now }: NewTasks): Promise<Result<Task[]>> {
  return database().atomically((sql) => {
    const names = new Set(listTaskHeads(sql, companyId).map(({ name }) => foldedKey(name)))
    const missing = inputs.filter(({ name }) => !names.has(foldedKey(name)))
    if (missing.length === 0) return ok([])
    const readings = missing.flatMap((task) => task.readings)
    const allowed = demandReadings(sql, companyId, { readings, before: [] })
    if (!allowed.ok) return allowed
    const { tasks: count } = countCompanyItems(sql, companyId)
    const room = demandRoom(readPlan(sql, companyId), { kind: 'tasks', count, added: missing.length })
    if (!room.ok) return room
    const wait = admitCreations(sql, companyId, { kind: 'tasks', count: missing.length, now })
    if (wait > 0) return enoughForOneDay(wait)
    const tasks = missing.map((input) => ({ id: newId(), ...input, createdAt: now, updatedAt: now }))
    for (const task of tasks) insertTask(sql, companyId, task)
    return ok(tasks)
  })
}
