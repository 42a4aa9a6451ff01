import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { listRework } from '#app/data/read/inspections/rework.sql.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { inspectedPlace } from '#tests/support/stories/inspected-place.ts'
import { createInspection } from '#tests/support/stories/inspections.ts'

useDatabase()

let story: Awaited<ReturnType<typeof inspectedPlace>>

// The clock stands at 11:20 in Berlin on Wednesday, 2026-11-18; a slot is open from 11:15 on.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T10:20:00Z') })
  story = await inspectedPlace()
})
afterEach(() => void vi.useRealTimers())

const path = () => `/schedules/${story.schedule.id}/status`
const inspect = (slotAt: string, taskId: string, finding: object) =>
  send(`/api/schedules/${story.schedule.id}/inspections`, {
    json: { loginName: 'vogt', pin: '48213', slotAt, taskId, ...finding },
  })
const failed = { verdict: 'failed', note: 'Ecke hinter der Tür' }

async function shown() {
  const page = await readPage(send(path(), { headers: { 'Accept-Language': 'de' } }))
  const answer = await send(`/api${path()}`)
  const { rework } = (await answer.json()) as { rework: { publicName: string; note: string | null }[] }
  const notice = /Bitte nachbessern (.*?) (\d\d:\d\d Jetzt offen|Heute,)/.exec(page.text.replaceAll('\u00a0', ' '))?.[1]
  return { notice: notice ?? null, rework: rework.map(({ publicName, note }) => [publicName, note]) }
}

const nothing = { notice: null, rework: [] }

test('what must be done again stands on the page until somebody has done it; then again if that is removed', async () => {
  expect(await shown()).toEqual(nothing)
  await inspect('2026-11-18T08:00', story.floor.id, failed)
  const open = {
    notice: 'Boden: Ecke hinter der Tür Kontrolle: heute, 11:20 Uhr',
    rework: [['Boden', 'Ecke hinter der Tür']],
  }
  expect(await shown()).toEqual(open)
  vi.setSystemTime(new Date('2026-11-18T10:25:00Z'))
  const again = await send(`/api/schedules/${story.schedule.id}/check-ins`, {
    json: { loginName: 'anna', pin: '48213', taskIds: [story.floor.id] },
  })
  expect(again.status).toBe(201)
  const { checkIns } = (await again.json()) as { checkIns: { id: string }[] }
  expect(await shown()).toEqual(nothing)
  const { companyId, userId } = story.owner
  await removeCheckIn({ companyId, userId, checkInId: checkIns[0]?.id ?? '', reason: 'x', now: new Date() })
  expect((await shown()).rework).toEqual(open.rework)
})

test('another task, or a check-in from before, does not do it again', async () => {
  await inspect('2026-11-18T08:00', story.floor.id, failed)
  const { owner, schedule, anna, sink, floor } = story
  const values = { schedule, staff: anna, timezone: 'Europe/Berlin' }
  const earlier = new Date('2026-11-18T10:16:00Z')
  await createCheckIn(owner, { ...values, task: floor, slotAt: '2026-11-18T11:30', checkedInAt: earlier })
  const later = new Date('2026-11-18T10:21:00Z')
  await createCheckIn(owner, { ...values, task: sink, slotAt: '2026-11-18T11:30', checkedInAt: later })
  expect((await shown()).rework).toEqual([['Boden', 'Ecke hinter der Tür']])
})

test('a newer verdict ends it, and so does removing what was judged', async () => {
  await inspect('2026-11-18T08:00', story.floor.id, failed)
  await inspect('2026-11-18T08:00', story.sink.id, failed)
  await inspect('2026-11-18T08:00', story.floor.id, { verdict: 'passed' })
  expect((await shown()).rework).toEqual([['Spüle', 'Ecke hinter der Tür']])
  const { companyId, userId } = story.owner
  await removeCheckIn({ companyId, userId, checkInId: story.doneSink.id, reason: 'x', now: new Date() })
  expect(await shown()).toEqual(nothing)
})

test('where it is not public how something was done, the page names the task alone', async () => {
  await inspect('2026-11-18T08:00', story.floor.id, failed)
  await send(`/api/schedules/${story.schedule.id}/tasks/${story.floor.id}/visibility`, {
    method: 'PUT',
    bearer: story.owner.token,
    json: { hidden: true },
  })
  expect((await shown()).rework).toEqual([['Boden', null]])
  await database().atomically((sql) => sql.run("UPDATE ScheduleRevision SET status = 'private'"))
  expect((await shown()).rework).toEqual([['Boden', null]])
})

test('the page shows at most three', async () => {
  const { doneFloor, vogt } = story
  for (const nth of [1, 2, 3, 4]) {
    const slotAt = `2026-11-1${nth}T08:00`
    const checkIn = await createCheckIn(story.owner, { ...story, task: story.floor, staff: story.anna, slotAt })
    await createInspection({ checkIn, supervisor: vogt, verdict: 'failed', note: `Nr. ${nth}`, createdAt: new Date() })
  }
  expect(doneFloor.slotAt).toBe('2026-11-18T08:00')
  const { notice, rework } = await shown()
  expect(rework.length).toBe(4)
  expect(notice?.match(/Nr\. /g)?.length).toBe(3)
})

test('it is done again without a slot, though one is open and the owner has turned that off', async () => {
  await inspect('2026-11-18T08:00', story.floor.id, failed)
  await database().atomically((sql) => sql.run('UPDATE ScheduleRevision SET allowUnscheduled = false'))
  vi.setSystemTime(new Date('2026-11-18T10:25:00Z'))
  const page = await readPage(send(`${path()}?unscheduled=1`, { headers: { 'Accept-Language': 'de' } }))
  expect([page.field('Boden')?.type, page.field('Spüle')]).toEqual(['checkbox', undefined])
  const record = (taskId: string) =>
    send(`/api/schedules/${story.schedule.id}/check-ins`, {
      json: { loginName: 'anna', pin: '48213', taskIds: [taskId], unscheduled: true },
    })
  expect((await record(story.sink.id)).status).toBe(422)
  expect((await record(story.floor.id)).status).toBe(201)
  expect(await shown()).toEqual(nothing)
  const again = { loginName: 'vogt', pin: '48213', taskId: story.floor.id, verdict: 'passed' }
  const inspected = await send(`/api/schedules/${story.schedule.id}/inspections`, { json: again })
  expect([inspected.status, await inspected.json()]).toMatchObject([201, { slotAt: null, startsAt: null }])
  const attendance = await send(`/api/schedules/${story.schedule.id}/attendance`, { bearer: story.owner.token })
  const { unscheduled } = (await attendance.json()) as { unscheduled: { inspection: unknown }[] }
  expect(unscheduled).toMatchObject([{ inspection: { verdict: 'passed' } }])
  expect(
    (await send(`/api/schedules/${story.schedule.id}/inspections`, { json: { ...again, taskId: story.sink.id } }))
      .status,
  ).toBe(409)
})

type Step = { minute: number; slot: number; verdict: 'passed' | 'failed' | 'done' | 'removed' }

test('random histories of check-ins, removals and verdicts leave open what a naive look leaves open', async () => {
  const step = fc.record({
    minute: fc.integer({ min: 0, max: 300 }),
    slot: fc.integer({ min: 0, max: 5 }),
    verdict: fc.constantFrom<Step['verdict']>('passed', 'failed', 'failed', 'done', 'done', 'removed'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await database().atomically((sql) => {
        sql.run('DELETE FROM Inspection')
        sql.run('DELETE FROM CheckIn')
      })
      const sorted = steps.toSorted((a, b) => a.minute - b.minute)
      const done = new Map<number, Awaited<ReturnType<typeof createCheckIn>>>()
      const all: { checkIn: { id: string }; at: number; isRemoved: boolean }[] = []
      const verdicts: { checkInId: string; verdict: string; at: number }[] = []
      for (const { minute: at, slot, verdict } of sorted) {
        const now = new Date(Date.parse('2026-11-18T00:00:00Z') + at * minute)
        const checkIn = done.get(slot)
        if (verdict === 'done' && !checkIn) {
          const slotAt = `2026-11-18T0${slot}:00`
          const values = { ...story, task: story.floor, staff: story.anna, slotAt, checkedInAt: now }
          const made = await createCheckIn(story.owner, values)
          done.set(slot, made)
          all.push({ checkIn: made, at, isRemoved: false })
        }
        if (verdict === 'removed' && checkIn) {
          const { companyId, userId } = story.owner
          await removeCheckIn({ companyId, userId, checkInId: checkIn.id, reason: 'x', now })
          done.delete(slot)
          for (const one of all) if (one.checkIn === checkIn) one.isRemoved = true
        }
        if ((verdict === 'passed' || verdict === 'failed') && checkIn) {
          await createInspection({ checkIn, supervisor: story.vogt, verdict, createdAt: now })
          verdicts.push({ checkInId: checkIn.id, verdict, at })
        }
      }
      const open = all.filter(({ checkIn, isRemoved }) => {
        const last = verdicts.findLast(({ checkInId }) => checkInId === checkIn.id)
        if (isRemoved || last?.verdict !== 'failed') return false
        return !all.some((other) => !other.isRemoved && other.at > last.at)
      })
      const listed = listRework(database().sql, { scheduleId: story.schedule.id, language: null })
      expect(listed.length).toBe(open.length)
    }),
    { numRuns: 60 },
  )
})
