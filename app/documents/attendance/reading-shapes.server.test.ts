import { expect, test } from 'vitest'
import { colors } from '#app/documents/colors.ts'
import { growingLines } from '#app/domain/readings/growing-lines.ts'
import type { TakenReading } from '#app/domain/readings/reading.ts'
import { readingTables } from '#app/domain/readings/reading-tables.ts'
import { hour } from '#app/domain/time/durations.ts'
import type { DrawnShape } from '../../../tests/support/files/drawn-shapes.ts'
import { readPdf } from '../../../tests/support/files/read-pdf.ts'
import { attendanceContent, attendanceRecords, start } from '../../../tests/support/stories/attendance-content.ts'
import type { AttendanceContent } from './attendance-content.ts'
import { attendancePdf } from './attendance-pdf.server.ts'

/** Of a fridge between -2 and 7 °C. */
const allCold = [5.5, 4.5, 6.5]
const lastWarm = [5.5, 4.5, 9.5]

const limits = { kind: 'number' as const, unit: '°C', decimals: 1, min: -2, max: 7, accepted: null }

function fridge(value: number): TakenReading {
  const isWithin = value <= limits.max
  return { ...limits, name: 'Kühlschrank', value, isWithin, action: isWithin ? null : 'Tür zu' }
}

/** A slot for each value. */
function recordsOf(values: number[]) {
  return attendanceRecords(values.length).map((record, index) => {
    const readings = [fridge(values[index] ?? NaN)]
    return { ...record, checkIn: record.checkIn && { ...record.checkIn, readings } }
  })
}

/** A line of values that follow each other at this distance, the first an hour after the first slot. */
function linesOf(readings: TakenReading[], distance: number) {
  const to = new Date(start.getTime() + (readings.length + 1) * distance)
  const lines = growingLines({ from: start, to })
  for (const [index, reading] of readings.entries()) {
    const takenAt = new Date(start.getTime() + hour + index * distance)
    const of = { checkInId: `c${index}`, taskId: 't', publicName: 'Kühlung', timezone: 'UTC', signature: 'A' }
    lines.add({ ...of, takenAt, readings: [reading] })
  }
  return { range: { from: start, to }, readings: { tables: [], lines: lines.read() } }
}

/** The first page of a document that has values in one part only. */
async function pageWith(part: Partial<AttendanceContent>) {
  const content = attendanceContent(attendanceRecords(allCold.length))
  const [page] = (await readPdf(await attendancePdf({ ...content, ...part }))).pages
  if (!page) throw new Error('The document has no page')
  const shapes = await page.shapes()
  return { page, alike: (kind: Partial<DrawnShape>) => shapes.filter((shape) => isAlike(shape, kind)) }
}

function isAlike(shape: DrawnShape, kind: Partial<DrawnShape>): boolean {
  return Object.entries(kind).every(([name, value]) => {
    const part = shape[name as keyof DrawnShape]
    // Lengths are sums of rounded ones.
    return typeof part === 'number' ? Math.abs(part - Number(value)) < 0.01 : part === value
  })
}

const triangle = { paint: 'fill', color: colors.overdue, steps: 'MLLZ' } as const
const emptyTriangle = { paint: 'fillStroke', color: colors.surface, steps: 'MLLZ' } as const
const disc = { paint: 'fill', color: colors.accent, steps: 'MCCCCZ' } as const
const dot = { ...disc, width: 3 } as const
const limitLine = { paint: 'stroke', color: colors.ink, steps: 'ML', isDashed: true } as const

test('in the table of values a triangle stands before a value out of its limits, and in the legend', async () => {
  const withTable = (values: number[]) =>
    pageWith({ readings: { tables: readingTables(recordsOf(values)), lines: { lines: [], left: 0 } } })
  expect((await withTable(allCold)).alike(triangle)).toEqual([])
  const { page, alike } = await withTable(lastWarm)
  const [legend, cell, ...others] = alike(triangle)
  const [words, value] = [await page.placeOf('außerhalb'), await page.placeOf('9,5')]
  expect(isBefore(legend, words)).toBe(true)
  expect(isBefore(cell, value)).toBe(true)
  expect(others).toEqual([])
})

/** Whether a sign is on the base line of a text, less than its own size and a blank before it. */
function isBefore(sign: DrawnShape | undefined, text: { x: number; y: number }): boolean {
  if (!sign) return false
  const left = text.x - (sign.x + sign.width / 2)
  return left > 0 && left < 6 && Math.abs(text.y - (sign.y + sign.height / 2)) < 3
}

test('in the grid a slot with a value out of its limits has an empty triangle beside its status', async () => {
  const withGrid = (values: number[]) => pageWith({ grid: attendanceContent(recordsOf(values)).grid })
  expect((await withGrid(allCold)).alike(emptyTriangle)).toEqual([])
  const { page, alike } = await withGrid(lastWarm)
  const [legend, mark, ...others] = alike(emptyTriangle)
  expect(isBefore(legend, await page.placeOf('außerhalb'))).toBe(true)
  // The signs of the legend and of three days, and those of the table of records.
  const lastDay = alike(disc)[3]
  expect(mark?.x).toBeGreaterThan(lastDay?.x ?? Infinity)
  expect(mark?.x).toBeLessThan((lastDay?.x ?? 0) + 10)
  expect(Math.abs((mark?.y ?? 0) - (lastDay?.y ?? 0))).toBeLessThan(6)
  expect(others).toEqual([])
})

test('in a chart a value in its limits is a dot, and one out of them a triangle beyond the dashed limit', async () => {
  const withChart = (values: number[]) => pageWith(linesOf(values.map(fridge), 24 * hour))
  const cold = await withChart(allCold)
  expect([cold.alike(triangle), cold.alike(dot)]).toMatchObject([[], [{}, {}, {}]])
  const { alike } = await withChart(lastWarm)
  const [[warm, ...noOther], dots] = [alike(triangle), alike(dot)]
  expect([noOther, dots]).toMatchObject([[], [{}, {}]])
  const [lower, upper, ...noOtherLimit] = alike(limitLine)
  expect(noOtherLimit).toEqual([])
  expect(warm?.y).toBeLessThan(upper?.y ?? 0)
  for (const { y } of dots) {
    expect(y).toBeGreaterThan(upper?.y ?? Infinity)
    expect(y).toBeLessThan(lower?.y ?? 0)
  }
})

test.each([
  ['all in their limits', allCold],
  ['one out of them', lastWarm],
])('in a chart a line goes through all values, %s', async (_, values) => {
  const { alike } = await pageWith(linesOf(values.map(fridge), 24 * hour))
  const [trace, ...others] = alike({ paint: 'stroke', color: colors.accent, steps: 'MLL', isDashed: false })
  const marks = [...alike(dot), ...alike(triangle)]
  const xs = marks.map(({ x }) => x)
  expect(trace?.width).toBeCloseTo(Math.max(...xs) - Math.min(...xs), 1)
  expect(others).toEqual([])
})

test('in a chart of many days a bar spans the values of those that are one point', async () => {
  const bar = { paint: 'stroke', color: colors.planned, steps: 'ML', width: 0 } as const
  const values = Array.from({ length: 600 }, (_, index) => fridge(index % 2 === 0 ? 3 : 6))
  const { alike } = await pageWith(linesOf(values, 12 * hour))
  expect(alike(dot).length).toBeGreaterThan(100)
  expect(alike(bar)).toHaveLength(alike(dot).length)
  expect((await pageWith(linesOf(allCold.map(fridge), 24 * hour))).alike(bar)).toEqual([])
})

test('an answer out of its limits has a triangle before it, and one in them has none', async () => {
  const question = { name: 'Kühlkette', kind: 'yesNo' as const, unit: null, decimals: 0, min: null, max: null }
  const answer = (value: 'yes' | 'no'): TakenReading => {
    const isWithin = value === 'yes'
    return { ...question, accepted: ['yes'], value, isWithin, action: isWithin ? null : 'Ware zurück' }
  }
  const withAnswers = (values: ('yes' | 'no')[]) => pageWith(linesOf(values.map(answer), 24 * hour))
  expect((await withAnswers(['yes', 'yes'])).alike(triangle)).toEqual([])
  const { page, alike } = await withAnswers(['yes', 'no'])
  const [sign, ...others] = alike(triangle)
  expect(isBefore(sign, await page.placeOf('Nein: 1'))).toBe(true)
  expect(others).toEqual([])
})
