import { expect, test } from 'vitest'
import { filteredPage, type AttendanceFilter } from './attendance-filter.ts'
import type { AttendanceStatus } from './attendance-status.ts'

const anna = { checkIn: { staffId: 'anna', status: 'completed' }, status: 'completed' as const }
const items = [
  item('done', { ...anna, staffIds: ['ben'] }),
  item('owed', { checkIn: { staffId: 'ben', status: 'pending' }, status: 'completed' }),
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

function item(name: string, told: ItemFields) {
  const rest = { taskId: 'wc', staffIds: ['anna', 'ben'], status: 'planned' as AttendanceStatus }
  return { name, ...rest, isOpen: false, hasOpened: true, checkIn: null, ...told }
}

type PartialFilter = Partial<Omit<AttendanceFilter, 'status'>> & { status?: AttendanceFilter['status'] | undefined }

/** Of items that are added one at a time. */
function filtered(filter: PartialFilter, all = items) {
  const page = filteredPage<(typeof items)[number]>(
    { status: 'all', task: '', staff: '', ...filter },
    { page: 1, pageSize: 100 },
  )
  for (const one of all) page.add([one])
  return page.read()
}

function names(filter: PartialFilter) {
  return filtered(filter)
    .items.map(({ name }) => name)
    .join(' ')
}

test('each status leaves its own, as it is shown', () => {
  expect(names({})).toBe('done owed missed late now later')
  expect(names({ status: 'begun' })).toBe('done owed missed late now')
  expect(names({ status: 'completed' })).toBe('done')
  expect(names({ status: 'pending' })).toBe('owed')
  expect(names({ status: 'skipped' })).toBe('missed')
  expect(names({ status: 'overdue' })).toBe('late')
  expect(names({ status: 'open' })).toBe('now')
  expect(names({ status: 'planned' })).toBe('later')
})

test('a person has what they did, and of what nobody did, what they were assigned to', () => {
  expect(names({ staff: 'anna' })).toBe('done missed late now later')
  expect(names({ staff: 'ben' })).toBe('owed missed late now later')
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
    open: 1,
    planned: 1,
  })
})

test('where no status is asked for, it is what has begun, and everything where nothing has', () => {
  const status = undefined
  expect(filtered({ status }).filter.status).toBe('begun')
  expect(filtered({ status, task: 'none' })).toMatchObject({ filter: { status: 'begun' }, items: [] })
  const later = items.filter(({ hasOpened }) => !hasOpened)
  expect(filtered({ status }, later)).toMatchObject({ filter: { status: 'all' }, items: later, total: 1 })
})
