import { expect, test } from 'vitest'
import { mayTellAt, toldOnDay, type TellingRule } from './telling-time.ts'

const always: TellingRule = { quietFrom: null, quietUntil: null, timezone: null, lastToldAt: null, toldToday: 0 }
const at = (text: string) => new Date(`2026-11-${text}Z`)
const tell = (rule: Partial<TellingRule>, now: string) => mayTellAt({ ...always, ...rule }, at(now))

test('somebody who was told nothing yet is told at once', () => {
  expect(tell({}, '20T13:05:01')).toEqual(at('20T13:05:01'))
})

test('after a mail ten minutes pass until the next', () => {
  const lastToldAt = at('20T13:00:00')
  expect(tell({ lastToldAt, toldToday: 1 }, '20T13:05:00')).toEqual(at('20T13:10:00'))
  expect(tell({ lastToldAt, toldToday: 1 }, '20T13:10:00')).toEqual(at('20T13:10:00'))
})

test('after twelve mails the next one waits for the next local day', () => {
  const lastToldAt = at('20T13:00:00')
  expect(tell({ lastToldAt, toldToday: 11 }, '20T14:00:00')).toEqual(at('20T14:00:00'))
  expect(tell({ lastToldAt, toldToday: 12 }, '20T14:00:00')).toEqual(at('20T23:00:00'))
  expect(tell({ lastToldAt, toldToday: 12 }, '20T23:00:00')).toEqual(at('20T23:00:00'))
  expect(tell({ lastToldAt, toldToday: 12, timezone: 'UTC' }, '20T23:00:00')).toEqual(at('21T00:00:00'))
})

test('quiet hours may cross midnight, and count in the zone of the recipient', () => {
  const night = { quietFrom: '22:00', quietUntil: '06:00' }
  expect(tell(night, '20T20:59:59')).toEqual(at('20T20:59:59'))
  expect(tell(night, '20T21:00:00')).toEqual(at('21T05:00:00'))
  expect(tell(night, '21T04:59:00')).toEqual(at('21T05:00:00'))
  expect(tell(night, '21T05:00:00')).toEqual(at('21T05:00:00'))
  expect(tell({ ...night, timezone: 'Asia/Bangkok' }, '20T15:00:00')).toEqual(at('20T23:00:00'))
  expect(tell({ quietFrom: '12:00', quietUntil: '14:00' }, '20T11:30:00')).toEqual(at('20T13:00:00'))
})

test('the hour that comes twice in autumn ends quiet hours once', () => {
  const rule = { ...always, quietFrom: '01:00', quietUntil: '02:30' }
  const second = new Date('2026-10-25T01:10:00Z')
  const told = mayTellAt(rule, second)
  expect(told.getTime()).toBeGreaterThan(second.getTime())
  expect(told.getTime() - second.getTime()).toBeLessThan(60 * 60_000)
})

test('a last mail from a clock that was ahead delays nothing', () => {
  expect(tell({ lastToldAt: at('25T13:00:00'), toldToday: 12 }, '20T14:00:00')).toEqual(at('20T14:00:00'))
})

test('the mails of a day are those since its local midnight', () => {
  const rule = { ...always, lastToldAt: at('20T22:59:00'), toldToday: 3 }
  expect(toldOnDay(rule, at('20T22:59:59'))).toBe(3)
  expect(toldOnDay(rule, at('20T23:00:00'))).toBe(0)
})
