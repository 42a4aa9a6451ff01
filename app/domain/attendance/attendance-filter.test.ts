import { expect, test } from 'vitest'
import { filteredPage, type AttendanceFilter } from './attendance-filter.ts'
import type { AttendanceStatus } from './attendance-status.ts'

const anna = { checkIn: { staffId: 'anna', status: 'completed' }, status: 'completed' as const }
const items = [
  item('done', { ...anna, staffIds: ['ben'] }),
  item('pending', { checkIn: { staffId: 'ben', status: 'pending' }, status: 'completed' }),
  item('missed', { status: 'skipped' }),
  item('late', { status: 'overdue', taskId: 'floor' }),
  item('now', { isOpen: true }),
  item('later', { hasOpened: false }),
]

type ItemFields = { status?: AttendanceStatus; checkIn?: { staffId: string; status: string } | null } & Partial<{
  taskId: string
  staffIds: string[]
  isOpen: boolean
  hasOpened: boolean
}>

function item(name: string, fields: ItemFields) {
  const defaults = { taskId: 'wc', staffIds: ['anna', 'ben'], status: 'planned' as AttendanceStatus }
  return { name, ...defaults, excuse: null, isOpen: false, hasOpened: true, checkIn: null, ...fields }
}

type PartialFilter = Partial<Omit<AttendanceFilter, 'status'>> & { status?: AttendanceFilter['status'] | undefined }

/** Filters items that are added one at a time. */
function filtered(filter: PartialFilter, all = items) {
  const page = filteredPage<(typeof items)[number]>(
    { status: 'all', task: '', staff: '', ...filter },
    { page: 1, pageSize: 100 },
  )
  for (const added of all) page.add([added])
  return page.read()
}

function names(filter: PartialFilter) {
  return filtered(filter)
    .items.map(({ name }) => name)
    .join(' ')
}

test('each status keeps the items that are shown with it', () => {
  expect(names({})).toBe('done pending missed late now later')
  expect(names({ status: 'begun' })).toBe('done pending missed late now')
  expect(names({ status: 'completed' })).toBe('done pending')
  expect(names({ status: 'pending' })).toBe('pending')
  expect(names({ status: 'skipped' })).toBe('missed')
  expect(names({ status: 'overdue' })).toBe('late')
  expect(names({ status: 'open' })).toBe('now')
  expect(names({ status: 'planned' })).toBe('later')
})

test('the filter for a person keeps what they did, and what nobody did that was assigned to them', () => {
  expect(names({ staff: 'anna' })).toBe('done missed late now later')
  expect(names({ staff: 'ben' })).toBe('pending missed late now later')
  expect(names({ staff: 'nobody' })).toBe('')
})

test('the counts are those of the same task and person, whatever the status', () => {
  expect(names({ task: 'floor' })).toBe('late')
  const { counts } = filtered({ status: 'skipped', task: 'wc', staff: 'anna' })
  expect(counts).toEqual({
    begun: 3,
    all: 4,
    completed: 1,
    pending: 0,
    overdue: 0,
    skipped: 1,
    excused: 0,
    open: 1,
    planned: 1,
  })
})

test('without a status the filter is what has begun, or everything when nothing has begun', () => {
  const status = undefined
  expect(filtered({ status }).filter.status).toBe('begun')
  expect(filtered({ status, task: 'none' })).toMatchObject({ filter: { status: 'begun' }, items: [] })
  const later = items.filter(({ hasOpened }) => !hasOpened)
  expect(filtered({ status }, later)).toMatchObject({ filter: { status: 'all' }, items: later, total: 1 })
})
