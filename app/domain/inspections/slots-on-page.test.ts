import { expect, test } from 'vitest'
import { slotsOfRevisions } from '#app/domain/schedules/revisions.ts'
import { someRevision } from '../../../tests/support/schedules/revisions.ts'
import { mostTasksOnPage, slotsOnPage } from './slots-on-page.ts'

const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const now = new Date('2026-11-20T12:00:00Z')

function pagesOf(tasksOfSlot: number) {
  const tasks = Array.from({ length: tasksOfSlot }, (_, nth) => ({ taskId: `t${nth}`, staffIds: [] }))
  const revision = someRevision({ timezone: 'UTC', times, tasks })
  const slots = slotsOfRevisions([revision], new Date('2026-11-19T00:00Z'), new Date('2026-11-21T00:00Z'))
  const { pages } = slotsOnPage(slots, 1, now)
  return Array.from({ length: pages }, (_, index) => slotsOnPage(slots, index + 1, now).slots)
}

test.each([1, 7, 40, 100, 121])(
  'of slots with %i tasks each is on one page, newest first, and no page is too long',
  (count) => {
    const pages = pagesOf(count)
    const all = pages.flat().map(({ slotAt }) => slotAt)
    expect(all).toHaveLength(37)
    expect(all).toEqual(all.toSorted().toReversed())
    for (const page of pages) expect(page.length === 1 || page.length * count <= mostTasksOnPage).toBe(true)
  },
)

test('a page beyond the end is the last one, and one before the first the first', () => {
  const slots = slotsOfRevisions([someRevision({ timezone: 'UTC', times })], new Date('2026-11-19T00:00Z'), now)
  expect([slotsOnPage(slots, 99, now).page, slotsOnPage(slots, -1, now).page]).toEqual([1, 1])
  expect(slotsOnPage([], 1, now)).toEqual({ slots: [], page: 1, pages: 1 })
})
