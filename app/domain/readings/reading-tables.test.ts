import { expect, test } from 'vitest'
import type { AttendanceRecord, DocumentedCheckIn, RecordStatus } from '#app/domain/attendance/attendance-record.ts'
import { coldChain, fridge } from '../../../tests/support/stories/asked-readings.ts'
import { limitsOf, type AskedReading } from './reading.ts'
import { readingTables } from './reading-tables.ts'

type Done = { task?: string; status?: RecordStatus; slotAt?: string | null; values: [AskedReading, number | string][] }

let day = 0

function record({ task = 'Kühlung', status = 'completed', slotAt, values }: Done): AttendanceRecord {
  day += 1
  const readings = values.map(([asked, value]) => ({
    name: asked.name,
    ...limitsOf(asked),
    value,
    isWithin: true,
    action: null,
  }))
  const due = slotAt === undefined ? `2026-11-${String(day).padStart(2, '0')}T08:00` : slotAt
  const checkIn = { signature: 'Anna K.', readings } as unknown as DocumentedCheckIn
  return { slotAt: due, taskId: task, publicName: task, status, checkIn } as AttendanceRecord
}

const second: AskedReading = { ...fridge, name: 'Kühlschrank 2' }

/** The head of each table, and its rows. */
function shown(records: AttendanceRecord[]) {
  return readingTables(records).map(({ publicName, columns, rows }) => ({
    head: [publicName, ...columns.map(({ name, max }) => (max === null ? name : `${name} ≤ ${max}`))].join(' | '),
    rows: rows.map(({ values }) => values.map((reading) => reading?.value ?? null)),
  }))
}

test('each check-in is a row, oldest first, and each task has a table', () => {
  const all = [
    record({
      values: [
        [fridge, 4],
        [second, 5],
      ],
    }),
    record({ task: 'Annahme', values: [[coldChain, 'yes']] }),
    record({
      slotAt: null,
      status: 'unscheduled',
      values: [
        [fridge, 6],
        [second, 7],
      ],
    }),
  ]
  expect(shown(all)).toEqual([
    { head: 'Annahme | Kühlkette', rows: [['yes']] },
    {
      head: 'Kühlung | Kühlschrank 1 ≤ 7 | Kühlschrank 2 ≤ 7',
      rows: [
        [4, 5],
        [6, 7],
      ],
    },
  ])
})

test('what was not measured leaves its cell empty, and a reading that comes later gets a column in its place', () => {
  const all = [
    record({ values: [[second, 5]] }),
    record({
      values: [
        [fridge, 4],
        [second, 6],
        [coldChain, 'no'],
      ],
    }),
  ]
  expect(shown(all)).toEqual([
    {
      head: 'Kühlung | Kühlschrank 1 ≤ 7 | Kühlschrank 2 ≤ 7 | Kühlkette',
      rows: [
        [null, 5, null],
        [4, 6, 'no'],
      ],
    },
  ])
})

test('a table holds values of one limit only', () => {
  const stricter = { ...fridge, max: 5 }
  const all = [
    record({ values: [[fridge, 6]] }),
    record({ values: [[stricter, 4]] }),
    record({ values: [[stricter, 3]] }),
    record({ values: [[fridge, 2]] }),
  ]
  expect(shown(all)).toEqual([
    { head: 'Kühlung | Kühlschrank 1 ≤ 7', rows: [[6]] },
    { head: 'Kühlung | Kühlschrank 1 ≤ 5', rows: [[4], [3]] },
    { head: 'Kühlung | Kühlschrank 1 ≤ 7', rows: [[2]] },
  ])
  const bothFine = { ...coldChain, accepted: ['yes', 'no'] }
  expect(shown([record({ values: [[coldChain, 'yes']] }), record({ values: [[bothFine, 'no']] })])).toHaveLength(2)
})

test('more readings than fit a page are divided evenly, and a part has no row for a check-in without its values', () => {
  const seven = Array.from({ length: 7 }, (_, index): AskedReading => ({ ...fridge, name: `R${index + 1}`, max: null }))
  const all = [
    record({ values: seven.map((one, index) => [one, index]) }),
    record({ values: seven.slice(6).map((one) => [one, 9]) }),
  ]
  expect(shown(all)).toEqual([
    { head: 'Kühlung | R1 | R2 | R3 | R4', rows: [[0, 1, 2, 3]] },
    {
      head: 'Kühlung | R5 | R6 | R7',
      rows: [
        [4, 5, 6],
        [null, null, 9],
      ],
    },
  ])
})

test('removed check-ins, gaps and check-ins without values are left out', () => {
  const gap = { ...record({ values: [] }), checkIn: null, status: 'overdue' as const }
  expect(readingTables([record({ status: 'deleted', values: [[fridge, 4]] }), record({ values: [] }), gap])).toEqual([])
})
