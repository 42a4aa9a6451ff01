import { expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { day } from '#app/domain/time/durations.ts'
import { csvStyle } from '#app/documents/attendance/csv-style.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { createOwner, createTask } from '#tests/support/stories/factories.ts'
import { exportAnalytics } from './export-analytics.server.ts'

useDatabase()

const schedules = 60
const now = new Date('2026-11-20T12:00:00Z')

test('a day with many lines comes in parts, by time and then by schedule', async () => {
  const { companyId } = await createOwner({ plan: 'enterprise' })
  const task = await createTask({ companyId })
  const times = Array.from({ length: 96 }, (_, index) => {
    const [hours, minutes] = [Math.floor(index / 4), (index % 4) * 15]
    return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  })
  const validFrom = new Date(now.getTime() - 15 * day)
  await database().atomically((sql) => {
    for (let index = 0; index < schedules; index += 1) {
      const title = `Plan ${String(index).padStart(3, '0')}`
      const schedule = { ...someRevision(), ...emptyTexts, id: newId(), title, location: 'UG', times, validFrom }
      const tasks = [{ taskId: task.id, staffIds: [] }]
      insertSchedule(sql, companyId, { groupName: null, ...schedule, userId: null, now: validFrom })
      insertRevision(sql, companyId, { ...schedule, tasks, timezone: 'UTC', scheduleId: schedule.id, userId: null })
    }
  })
  const date = '2026-11-18'
  const exported = await exportAnalytics({
    companyId,
    plan: 'enterprise',
    filter: {},
    status: undefined,
    range: { from: date, to: date },
    style: csvStyle('plain', 'en'),
    fetching: { userId: '', isHead: true },
    signal: new AbortController().signal,
    now,
  })
  if (!exported.ok) throw new Error(exported.failure.code)
  const chunks: string[] = []
  for await (const chunk of exported.value) chunks.push(chunk)
  const countLines = (text: string) => text.split('\r\n').length - 1
  expect(Math.max(...chunks.map(countLines))).toBeLessThanOrEqual(500)
  const lines = chunks.join('').split('\r\n').slice(1, -1)
  expect(lines).toHaveLength(schedules * times.length)
  expect([lines[0], lines[1], lines.at(-1)].map((line) => /Plan \d+/.exec(line ?? '')?.[0])).toEqual([
    'Plan 000',
    'Plan 001',
    'Plan 059',
  ])
  expect([lines[0]?.includes('23:45'), lines.at(-1)?.includes('00:00')]).toEqual([true, true])
})
