import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertDefectStep, markDefectRemoved } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectState } from '#app/domain/defects/defect.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createOwner, createSchedule, createStaff } from '#tests/support/stories/factories.ts'
import { countPending, readPending } from './defects.sql.server.ts'

useDatabase()

test('the newest that are not done, of both states, with how many there are, without removed ones', async () => {
  const owner = await createOwner()
  const staff = await createStaff(owner)
  const schedule = await createSchedule(owner, { tasks: [] })
  const now = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 9, minutes))
  const report = async (text: string, minutes: number, state?: DefectState) => {
    const defectId = await createDefect(owner, { schedule, staff, text, now: now(minutes) })
    if (!state) return defectId
    const step = { defectId, state, note: null, photoKey: null, author: { userId: owner.userId }, now: now(minutes) }
    await database().atomically((sql) => insertDefectStep(sql, owner.companyId, step))
    return defectId
  }
  await report('oldest', 1, 'open')
  await report('begun', 2, 'inWork')
  await report('done', 3, 'done')
  await report('newest', 4, 'open')
  const id = await report('removed', 5, 'open')
  const removal = { id, userId: owner.userId, reason: 'doppelt', now: now(6) }
  await database().atomically((sql) => markDefectRemoved(sql, owner.companyId, removal))

  const { items, counts } = readPending(database().sql, owner.companyId, { limit: 2 })
  expect([items.map(({ text }) => text), counts]).toEqual([['newest', 'begun'], { open: 2, inWork: 1 }])
  expect(countPending(database().sql, 'another')).toEqual({ open: 0, inWork: 0 })
})
