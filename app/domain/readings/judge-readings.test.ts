import { expect, test } from 'vitest'
import { judgeReadings, type SentReading } from './judge-readings.ts'
import type { AskedReading } from './reading.ts'
import { coldChain, fridge } from '#tests/support/stories/asked-readings.ts'

const freezer: AskedReading = { ...fridge, name: 'Tiefkühler', max: -18 }

function judge(asked: AskedReading[], ...sent: Partial<SentReading>[]) {
  const all = sent.map((one, index) => ({
    taskId: 'a',
    name: asked[index]?.name ?? '',
    value: '',
    action: null,
    confirmedValue: null,
    ...one,
  }))
  const judged = judgeReadings([{ taskId: 'a', asked: { id: 'v', readings: asked } }], all)
  return judged.ok ? judged.value[0]?.taken : judged.failure.fields
}

test('a value in its limits is kept with them, and needs no action', () => {
  const limits = { name: 'Kühlschrank 1', kind: 'number', unit: '°C', decimals: 1, min: null, max: 7, accepted: null }
  expect(judge([fridge], { value: '7,0', action: 'Nichts' })).toEqual([
    { ...limits, value: 7, isWithin: true, action: null },
  ])
})

test('a value out of its limits needs a corrective action', () => {
  expect(judge([fridge], { value: '7,1' })).toEqual({ 'readings[0].action': ['checkIn.actionRequired'] })
  expect(judge([fridge], { value: '7,1', action: 'Tür geschlossen' })).toMatchObject([
    { value: 7.1, isWithin: false, action: 'Tür geschlossen' },
  ])
  expect(judge([coldChain], { value: 'no' })).toEqual({ 'readings[0].action': ['checkIn.actionRequired'] })
  expect(judge([coldChain], { value: 'yes' })).toMatchObject([{ value: 'yes', isWithin: true }])
})

test.each([
  ['70 for 7.0', fridge, '70'],
  ['18 for -18', freezer, '18'],
  ['a fridge like an oven', fridge, '250'],
])('%s is asked once more, and taken if it is meant', (_, asked, value) => {
  expect(judge([asked], { value, action: 'x' })).toEqual({ 'readings[0].value': ['checkIn.readingUnlikely'] })
  expect(judge([asked], { value, action: 'x', confirmedValue: '71' })).toEqual({
    'readings[0].value': ['checkIn.readingUnlikely'],
  })
  expect(judge([asked], { value, action: 'x', confirmedValue: value })).toMatchObject([{ isWithin: false }])
})

test.each(['8,5', '12', '25'])('a warm fridge of %s is believed', (value) => {
  expect(judge([fridge], { value, action: 'x' })).toMatchObject([{ isWithin: false }])
})

test('all that is wrong is said at once, at its place', () => {
  expect(judge([fridge, freezer, coldChain], { value: '' }, { value: 'kalt' }, { value: 'vielleicht' })).toEqual({
    'readings[0].value': ['checkIn.readingMissing'],
    'readings[1].value': ['checkIn.readingInvalid'],
    'readings[2].value': ['checkIn.readingInvalid'],
  })
})

test('an optional value can be left out, empty or not sent', () => {
  const optional = { ...freezer, optional: true }
  expect(judge([fridge, optional], { value: '5' }, { value: '' })).toMatchObject([{ name: 'Kühlschrank 1', value: 5 }])
  expect(judge([optional])).toEqual([])
  expect(judge([optional], { value: '-20' })).toMatchObject([{ value: -20 }])
  expect(judge([optional], { value: '-10' })).toEqual({ 'readings[0].action': ['checkIn.actionRequired'] })
})

test('a value that was not sent, one that nobody asked for, and one of another task are refused', () => {
  expect(judge([fridge])).toEqual({ readings: ['checkIn.readingMissing'] })
  expect(judge([fridge], { value: '5' }, { name: 'Ofen', value: '5' })).toEqual({
    'readings[1].value': ['checkIn.readingInvalid'],
  })
  expect(judge([fridge], { value: '5' }, { name: 'Kühlschrank 1', value: '5' })).toEqual({
    'readings[1].value': ['checkIn.readingInvalid'],
  })
  expect(judge([fridge], { value: '5', taskId: 'b' })).toEqual({
    readings: ['checkIn.readingMissing'],
    'readings[0].value': ['checkIn.readingInvalid'],
  })
  expect(judge([fridge], { value: '5' }, { name: 'Ofen', value: '' })).toHaveLength(1)
})
