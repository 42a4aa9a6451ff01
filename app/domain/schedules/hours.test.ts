import { expect, test } from 'vitest'
import { hoursSchema, timesOfHours } from './hours.ts'

test.each([
  [{ from: '07:00', to: '10:00', every: '1' }, ['07:00', '08:00', '09:00', '10:00']],
  [{ from: '08:30', to: '13:00', every: '2' }, ['08:30', '10:30', '12:30']],
  [{ from: '22:00', to: '04:00', every: '2' }, ['00:00', '02:00', '04:00', '22:00']],
  [{ from: '06:00', to: '06:00', every: '1' }, ['06:00']],
  [{ from: '00:00', to: '23:59', every: '24' }, ['00:00']],
])('%j', (hours, times) => {
  expect(timesOfHours(hoursSchema.parse(hours))).toEqual(times)
})

test('every hour of a day gives 24 times', () => {
  expect(timesOfHours({ from: '00:00', to: '23:00', every: 1 })).toHaveLength(24)
})

test.each([
  { from: '' },
  { from: '7:00' },
  { to: '24:00' },
  { to: null },
  { every: '0' },
  { every: '1.5' },
  { every: '' },
  { every: '25' },
])('%j is refused', (wrong) => {
  const { error } = hoursSchema.safeParse({ from: '07:00', to: '22:00', every: '1', ...wrong })
  expect(error?.issues.map(({ message }) => message)).toEqual(['schedule.hoursInvalid'])
})
