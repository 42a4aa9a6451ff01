import type { Paging } from './paging.ts'

/**
 * One page of a list to which items are added one by one. Like `onePage`, it is the last page when `page` is beyond it.
 */
export type GrowingPage<T> = {
  add(item: T): void
  read(): Paging & { items: T[]; total: number }
}

/** Holds no more than one page at a time. */
export function growingPage<T>({ page: requested, pageSize }: Paging): GrowingPage<T> {
  let items: T[] = []
  let page = 1
  let total = 0
  return {
    add(item) {
      total += 1
      if (items.length === pageSize && page < requested) {
        items = []
        page += 1
      }
      if (items.length < pageSize) items.push(item)
    },
    read: () => ({ items, total, page, pageSize }),
  }
}
