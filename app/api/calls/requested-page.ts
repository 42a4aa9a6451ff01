import type { Paging } from '#app/domain/paging.ts'

type FoundPage<T> = Paging & { items: T[]; total: number }

/**
 * The requested page of a list. Reads of lists return the last page for one past the end, as pages show it; a program
 * gets an empty one, so that it knows where to stop.
 */
export function requestedPage<T>({ items, total, page: found }: FoundPage<T>, { page, pageSize }: Paging) {
  return { items: found === page ? items : [], total, page, pageSize }
}
