import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertDefectStep } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectState } from '#app/domain/defects/defect.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createOwner, createSchedule, createStaff } from '#tests/support/stories/factories.ts'
import { hasReportedDefects, listReportedDefects } from './reported-defects.sql.server.ts'

useDatabase()

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9))

test('a report has the defects that were open at some time of its days, with the last step', async () => {
  const owner = await createOwner()
  const staff = await createStaff(owner, { signature: 'Anna K.' })
  const schedule = await createSchedule(owner, { tasks: [] })
  const other = await createSchedule(owner, { tasks: [] })
  const report = async (text: string, day: number, steps: [DefectState, number][], of = schedule) => {
    const id = await createDefect(owner, { schedule: of, staff, text, now: at(day) })
    await database().atomically((sql) => {
      for (const [state, when] of steps) {
        const step = {
          defectId: id,
          state,
          note: text,
          photoKey: null,
          author: { userId: owner.userId },
          now: at(when),
        }
        insertDefectStep(sql, owner.companyId, step)
      }
    })
  }
  await report('done before', 10, [['done', 15]])
  await report('done within', 11, [['done', 17]])
  await report('open since before', 12, [])
  await report('done after', 18, [['done', 25]])
  await report('reported after', 23, [])
  await report('elsewhere', 18, [], other)
  const week = { scheduleId: schedule.id, from: new Date('2026-11-16'), to: new Date('2026-11-23') }
  const found = listReportedDefects(database().sql, owner.companyId, week)
  expect(found.map(({ text, last }) => [text, last?.state, last?.note])).toEqual([
    ['done within', 'done', 'done within'],
    ['open since before', 'inWork', 'Schlosser kommt'],
    ['done after', 'done', 'done after'],
  ])
  expect(found[0]?.last?.at).toEqual(at(17))
  expect(hasReportedDefects(database().sql, owner.companyId, week)).toBe(true)
  const early = { ...week, from: new Date('2026-11-01'), to: new Date('2026-11-05') }
  expect(hasReportedDefects(database().sql, owner.companyId, early)).toBe(false)
  expect(listReportedDefects(database().sql, 'another', week)).toEqual([])
})
