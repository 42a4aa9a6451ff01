import { database, newId } from '#app/data/database.server.ts'
import { insertClosure } from '#app/data/write/closures/closures.sql.server.ts'
import type { Owner } from './factories.ts'

type ClosureValues = { from?: string; to?: string; reason?: string; scheduleId?: string; now?: Date }

/** Closes all schedules of a company, or one, on some days; by default from two days after the tests' clock on. */
export async function createClosure(owner: Pick<Owner, 'companyId' | 'userId'>, values: ClosureValues = {}) {
  const id = newId()
  const closure = { from: '2026-11-20', to: '2026-11-22', reason: 'Betriebsferien', now: new Date(), ...values }
  const row = { ...closure, id, creatorId: owner.userId, scheduleId: values.scheduleId ?? null, group: null }
  await database().atomically((sql) => insertClosure(sql, owner.companyId, row))
  return { ...closure, id }
}
