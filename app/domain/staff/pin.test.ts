import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePin, pinProblem } from './pin.ts'

test.each(['', '1234', '123456', '1234a', ' 48213', '48213\n', '٤٨٢١٣', '4.213'])('%j has the wrong form', (pin) => {
  expect(pinProblem(pin)).toBe('staff.pinFormat')
})

test.each(['00000', '99999', '01234', '12345', '56789', '54321', '98765', '43210'])('%s is too simple', (pin) => {
  expect(pinProblem(pin)).toBe('staff.pinTooSimple')
})

test.each(['19407', '71940', '20390', '02039', '19851', '11985', '20267'])('%s holds a year', (pin) => {
  expect(pinProblem(pin)).toBe('staff.pinTooSimple')
})

test.each(['48213', '70564', '19387', '33108', '10573', '13579', '11112', '19397', '20407', '52041', '00001'])(
  '%s may be used',
  (pin) => {
    expect(pinProblem(pin)).toBe(null)
  },
)

test('exactly 10 repetitions, 12 runs and 2,000 years of 100,000 are refused', () => {
  const refused = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0')).filter((pin) => pinProblem(pin))
  expect(refused).toHaveLength(10 + 12 + 2000)
})

test('a generated PIN has leading zeros, and is generated again when it is too simple', () => {
  const numbers = [12_345, 0, 19_851, 48]
  expect(makePin(() => numbers.shift() ?? 0)).toBe('00048')
})

test('for any random numbers, the generated PIN may be used', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(99_999)), (numbers) => {
      expect(pinProblem(makePin(() => Number(numbers.next().value)))).toBe(null)
    }),
  )
})
