import { z } from 'zod'

export const defaultPageSize = 25

/** `page` and `pageSize` in a query of the API. */
export const pagingSchema = z.object({
  page: z.coerce
    .number('request.invalidFields')
    .int('request.invalidFields')
    .min(1, 'request.invalidFields')
    .default(1),
  pageSize: z.coerce
    .number('request.invalidFields')
    .int('request.invalidFields')
    .min(1, 'request.invalidFields')
    .max(100, 'request.invalidFields')
    .default(defaultPageSize),
})

export type Paging = z.infer<typeof pagingSchema>

type PageName = { name?: string; pageSize?: number }

/** The page in an address, under this name; the first when the value is invalid. */
export function pageOf(search: URLSearchParams, { name = 'page', pageSize = defaultPageSize }: PageName = {}): Paging {
  return { page: pagingSchema.shape.page.catch(1).parse(search.get(name) ?? undefined), pageSize }
}

/** The most rows on a page for printing. */
const mostPrinted = 2000

/** The page in an address, or with `print` one page with all rows, as many as a browser can print. */
export function printedPageOf(search: URLSearchParams): Paging {
  return search.has('print') ? { ...pageOf(search), pageSize: mostPrinted } : pageOf(search)
}

/** One page of a list; the last one when `page` is beyond it. */
export function onePage<T>(all: T[], paging: Paging): Paging & { items: T[]; total: number } {
  const { start, ...shown } = shownPage(all.length, paging)
  return { items: all.slice(start, start + paging.pageSize), total: all.length, ...shown }
}

/** The page of a list of `total` items, the last one when `page` is beyond it, and how many items come before it. */
export function shownPage(total: number, { page, pageSize }: Paging): Paging & { start: number } {
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  return { page: shown, pageSize, start: (shown - 1) * pageSize }
}
