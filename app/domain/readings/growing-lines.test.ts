import { expect, test } from 'vitest'
import { day, hour } from '#app/domain/time/durations.ts'
import { growingLines } from './growing-lines.ts'
import { plotOfLine } from './plot-of-line.ts'
import type { TakenReading } from './reading.ts'
import type { NumberLine } from './reading-line.ts'

const range = { from: new Date('2026-11-01T00:00Z'), to: new Date('2026-12-01T00:00Z') }
const limits = { kind: 'number' as const, unit: '°C', decimals: 1, min: null, max: 7, accepted: null }

function fridge(value: number, change: Partial<TakenReading> = {}): TakenReading {
  const reading = { ...limits, name: 'Kühlschrank 1', value, action: null, ...change }
  return { ...reading, isWithin: value <= (reading.max ?? Infinity) }
}

type Taken = { at: Date; readings: TakenReading[]; taskId?: string; timezone?: string }

function taken({ at, readings, taskId = 't', timezone = 'UTC' }: Taken) {
  return {
    checkInId: `c${at.getTime()}`,
    taskId,
    publicName: 'Kühlung',
    timezone,
    takenAt: at,
    signature: 'A. K.',
    readings,
  }
}

const atHour = (hours: number) => new Date(range.from.getTime() + hours * hour)
const onlyLine = (lines: ReturnType<typeof growingLines>) => lines.read().lines[0] as NumberLine

test('few values are points of their own, oldest first, each with the limits of its time', () => {
  const lines = growingLines(range)
  lines.add(taken({ at: atHour(30), readings: [fridge(6, { max: 5 })] }))
  lines.add(taken({ at: atHour(2), readings: [fridge(6)] }))
  const line = onlyLine(lines)
  expect(line.points.map(({ mean, max, out }) => [mean, max, out !== null])).toEqual([
    [6, 7, false],
    [6, 5, true],
  ])
  expect(line).toMatchObject({ daysEach: null, count: 2, outCount: 1, lowest: 6, highest: 6 })
  expect(line.newest).toMatchObject({ value: 6, isWithin: false, at: atHour(30) })
  const plot = plotOfLine(line, { from: +range.from, to: +range.to })
  expect([plot.dots.length, plot.triangles.length]).toEqual([1, 1])
  expect(plot.limits.map(({ value, from, to }) => [value, from === 0, to === 1])).toEqual([
    [7, true, false],
    [5, false, true],
  ])
})

test('many values are the smallest, mean and largest of each local day, and what is out stays visible', () => {
  const lines = growingLines(range)
  for (let index = 0; index < 10_000; index += 1) {
    const at = new Date(range.from.getTime() + index * 4 * 60_000)
    lines.add(taken({ at, readings: [fridge(index === 5000 ? 12 : 4 + (index % 3))], timezone: 'Europe/Berlin' }))
  }
  const line = onlyLine(lines)
  expect(line.count).toBe(10_000)
  expect(line.daysEach).toBe(1)
  expect(line.points.length).toBe(28)
  expect(line.points.filter(({ out }) => out)).toMatchObject([{ low: 4, high: 12, out: { low: 12, high: 12 } }])
  expect(line.outs.length).toBe(1)
  expect(line.points[3]?.mean).toBeCloseTo(5, 1)
})

test('years have no more points than a year has days', () => {
  const years = { from: range.from, to: new Date(range.from.getTime() + 5 * 365 * day) }
  const lines = growingLines(years)
  for (let index = 0; index < 5 * 365; index += 1) {
    lines.add(taken({ at: new Date(years.from.getTime() + index * day), readings: [fridge(5)] }))
  }
  expect(onlyLine(lines).daysEach).toBe(5)
  expect(onlyLine(lines).points.length).toBeLessThanOrEqual(370)
})

test('each task, name and unit has its line, the first ones are shown, and the others counted', () => {
  const lines = growingLines(range, 3)
  const answer = (value: string) => ({
    ...fridge(0),
    name: 'Kette',
    kind: 'yesNo' as const,
    unit: null,
    value,
    accepted: ['yes'],
  })
  for (const [hours, value] of [
    [1, 'yes'],
    [2, 'yes'],
    [3, 'no'],
  ] as const) {
    const chain = { ...answer(value), isWithin: value === 'yes' }
    lines.add(
      taken({
        at: atHour(hours),
        readings: [fridge(5), fridge(41, { unit: '°F', max: 45 }), chain, fridge(1, { name: 'x' })],
      }),
    )
  }
  lines.add(taken({ at: atHour(9), readings: [fridge(5)], taskId: 'u' }))
  const { lines: shown, left } = lines.read()
  expect(shown.map(({ name, unit }) => [name, unit])).toEqual([
    ['Kühlschrank 1', '°C'],
    ['Kühlschrank 1', '°F'],
    ['Kette', null],
  ])
  expect(shown[2]).toMatchObject({
    answers: [
      { answer: 'yes', count: 2, outCount: 0 },
      { answer: 'no', count: 1, outCount: 1 },
    ],
  })
  expect(left).toBe(2)
})

test('the newest twenty values out of their limits are kept, whatever the order', () => {
  const lines = growingLines(range)
  for (const hours of Array.from({ length: 100 }, (_, index) => (index * 37) % 100)) {
    lines.add(taken({ at: atHour(hours), readings: [fridge(9)] }))
  }
  const { outs, outCount } = onlyLine(lines)
  expect(outCount).toBe(100)
  expect(outs.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => atHour(99 - index)))
})
