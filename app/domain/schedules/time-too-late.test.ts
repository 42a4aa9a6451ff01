import { expect, test } from 'vitest'
import { lastTimeTooLate } from './time-too-late.ts'

test.each([
  [['06:00'], '5', '10:20', '06:00'],
  [['06:00', '10:15', '14:00'], '5', '10:20', '06:00'],
  [['10:00', '06:00'], '5', '10:20', '10:00'],
  [['06:00'], '720', '10:20', null],
  [['06:00'], '', '06:01', '06:00'],
  [['06:00'], 'x', '06:00', null],
  [['10:15'], '5', '10:20', null],
  [['', '6:00', 'never'], '5', '10:20', null],
  [[], '5', '23:59', null],
])('of %j, open for %s minutes, at %s the last that is too late is %s', (times, windowAfter, localTime, late) => {
  expect(lastTimeTooLate({ times, windowAfter }, localTime)).toBe(late)
})
