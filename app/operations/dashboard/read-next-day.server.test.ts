import { expect, test } from 'vitest'
import type { ScheduleDay } from '#app/domain/attendance/day-slots.ts'
import { dayList } from '#app/domain/dashboard/day-lists.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { overviewOf } from '#tests/support/stories/overview-of.ts'
import { readNextDay } from './read-next-day.server.ts'

const noon = new Date('2026-11-20T12:00:00+01:00')
const lobby: ScheduleDay = {
  id: 'lobby',
  title: 'Lobby-WC',
  location: 'EG',
  revisions: [],
  done: [],
  excuses: new Map(),
}
const spa: ScheduleDay = { ...lobby, id: 'spa', title: 'Spa' }

async function nextOf(schedules: ScheduleDay[]) {
  const nextDay = await readNextDay('company', schedules, noon)
  return dayList('next', { today: overviewOf(schedules, noon), nextDay }).map(
    ({ slot, schedule }) => `${schedule.title} ${slot.slotAt.slice(5)}`,
  )
}

test('the slots of the next day that has some, in the order in which they are due', async () => {
  const monday = { ...spa, revisions: [someRevision({ times: ['07:00', '09:00'], days: [1] })] }
  const alsoMonday = { ...lobby, revisions: [someRevision({ times: ['06:00'], days: [1, 2] })] }
  const later = { ...lobby, id: 'late', revisions: [someRevision({ days: [3] })] }
  expect(await nextOf([later, monday, alsoMonday])).toEqual([
    'Lobby-WC 11-23T06:00',
    'Spa 11-23T07:00',
    'Spa 11-23T09:00',
  ])
})

test('of a draft and of a schedule that never has slots there are none', async () => {
  const draft = { ...spa, revisions: [someRevision({ status: 'draft' })] }
  expect(await nextOf([draft])).toEqual([])
  const never = { ...spa, revisions: [someRevision({ frequency: 'monthly', months: [2], days: [30] })] }
  expect(await nextOf([never])).toEqual([])
})

test('of many schedules each is asked', async () => {
  const many = Array.from({ length: 120 }, (_, nth) => ({
    ...spa,
    id: String(nth),
    title: String(nth),
    revisions: [someRevision({ times: ['07:00'], days: nth === 119 ? [1] : [2] })],
  }))
  expect(await nextOf(many)).toEqual(['119 11-23T07:00'])
})
