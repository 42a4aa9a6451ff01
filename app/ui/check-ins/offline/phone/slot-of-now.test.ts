import { expect, test } from 'vitest'
import type { KeptPage } from '#app/domain/envelopes/kept-page.ts'
import { offerOf } from './slot-of-now.ts'

const slot = (slotAt: string, taskIds = ['a']) => {
  const startsAt = new Date(`${slotAt}Z`)
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000).toISOString()
  return { slotAt, startsAt: at(0), opensAt: at(-5), closesAt: at(5), taskIds }
}

const kept = {
  timezone: 'UTC',
  useCurrentTime: true,
  slots: [
    slot('2026-11-20T08:00'),
    slot('2026-11-20T08:08', ['b']),
    slot('2026-11-20T14:00'),
    slot('2026-11-21T00:02'),
  ],
  unscheduled: true,
  unscheduledTaskIds: ['a', 'b'],
} as unknown as KeptPage

const offer = (
  time: string,
  change: Partial<KeptPage> = {},
  wish: { slotAt?: string; wantsUnscheduled?: boolean } = {},
) =>
  offerOf({ ...kept, ...change }, { slotAt: null, wantsUnscheduled: false, now: new Date(`2026-11-${time}Z`), ...wish })

test('the open slot is offered, of two the nearer one, until the middle between them', () => {
  expect(offer('20T07:54:59').slot).toBe(null)
  expect(offer('20T07:55:00')).toMatchObject({ slot: { slotAt: '2026-11-20T08:00' }, taskIds: ['a'] })
  expect(offer('20T08:03:00').openUntil?.toISOString()).toBe('2026-11-20T08:04:00.000Z')
  expect(offer('20T08:05:00')).toMatchObject({ slot: { slotAt: '2026-11-20T08:08' }, taskIds: ['b'] })
  expect(offer('20T08:13:00').slot?.slotAt).toBe('2026-11-20T08:08')
  expect(offer('20T08:13:01')).toMatchObject({ slot: null, taskIds: [], next: { slotAt: '2026-11-20T14:00' } })
})

test('in manual selection those open or due earlier today can be chosen', () => {
  const manual = { useCurrentTime: false }
  const choices = (time: string) => offer(time, manual).choices.map(({ slotAt }) => slotAt.slice(8))
  expect(choices('20T07:50')).toEqual([])
  expect(choices('20T12:00')).toEqual(['20T08:00', '20T08:08'])
  expect(choices('20T23:58')).toEqual(['20T08:00', '20T08:08', '20T14:00', '21T00:02'])
  expect(offer('20T12:00', manual)).toMatchObject({ slot: { slotAt: '2026-11-20T08:08' }, openUntil: null })
  const chosen = offer('20T12:00', manual, { slotAt: '2026-11-20T08:00' })
  expect([chosen.slot?.slotAt, chosen.taskIds]).toEqual(['2026-11-20T08:00', ['a']])
  expect(offer('20T12:00', manual, { slotAt: '2026-11-19T08:00' }).slot?.slotAt).toBe('2026-11-20T08:08')
})

test('without a slot only while none is open, and only where the schedule takes it', () => {
  const wish = { wantsUnscheduled: true }
  expect(offer('20T12:00', {}, wish)).toMatchObject({ isUnscheduled: true, slot: null, taskIds: ['a', 'b'] })
  expect(offer('20T08:00', {}, wish)).toMatchObject({ isUnscheduled: false, takesUnscheduled: false })
  expect(offer('20T12:00', { unscheduled: false }, wish)).toMatchObject({ isUnscheduled: false, taskIds: [] })
  expect(offer('20T12:00')).toMatchObject({ isUnscheduled: false, takesUnscheduled: true })
})

test('the day is that of the schedule’s zone', () => {
  const manual = { useCurrentTime: false, timezone: 'Pacific/Auckland', slots: [slot('2026-11-20T08:00')] }
  expect(offer('20T10:59', manual).choices).toHaveLength(1)
  expect(offer('20T11:00', manual).choices).toHaveLength(0)
})
