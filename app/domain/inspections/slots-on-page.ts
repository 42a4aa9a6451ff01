import type { RevisionSlot } from '#app/domain/schedules/revisions.ts'

/** The most tasks on a page of slots; a slot is on one page with all of its tasks. */
export const mostTasksOnPage = 120

/** The slots of a page, newest first, and how many pages there are. */
export type SlotsOnPage = { slots: RevisionSlot[]; page: number; pages: number }

/** The slots that have opened, newest first, in pages. A `page` beyond the end means the last page. */
export function slotsOnPage(all: readonly RevisionSlot[], page: number, now: Date): SlotsOnPage {
  const opened = all.filter(({ opensAt }) => opensAt <= now).toSorted((a, b) => +b.startsAt - +a.startsAt)
  const pages: RevisionSlot[][] = [[]]
  let tasks = 0
  for (const slot of opened) {
    const own = slot.revision.tasks.length
    if (tasks > 0 && tasks + own > mostTasksOnPage) {
      pages.push([])
      tasks = 0
    }
    pages.at(-1)?.push(slot)
    tasks += own
  }
  const shown = Math.min(Math.max(1, page), pages.length)
  return { slots: pages[shown - 1] ?? [], page: shown, pages: pages.length }
}
