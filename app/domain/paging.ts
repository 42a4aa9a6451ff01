import { z } from 'zod'

export const defaultPageSize = 25

/** `page` and `pageSize` as a query of the API gives them. */
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

/** The page that an address asks for by this name; the first where it asks for nonsense. */
export function pageOf(search: URLSearchParams, { name = 'page', pageSize = defaultPageSize }: PageName = {}): Paging {
  return { page: pagingSchema.shape.page.catch(1).parse(search.get(name) ?? undefined), pageSize }
}

/** So many rows at most stand on a page that shows them all, to be printed. */
const mostPrinted = 2000

/** The page that an address asks for, or with `print` all rows on one page, as many as a browser can print. */
export function printedPageOf(search: URLSearchParams): Paging {
  return search.has('print') ? { ...pageOf(search), pageSize: mostPrinted } : pageOf(search)
}

/** One page of a list that is all there; the last one where `page` is beyond it. */
export function onePage<T>(all: T[], paging: Paging): Paging & { items: T[]; total: number } {
  const { start, ...shown } = shownPage(all.length, paging)
  return { items: all.slice(start, start + paging.pageSize), total: all.length, ...shown }
}

/** The page of a list of `total` that is shown, the last one where `page` is beyond it, and how many come before it. */
export function shownPage(total: number, { page, pageSize }: Paging): Paging & { start: number } {
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  return { page: shown, pageSize, start: (shown - 1) * pageSize }
}
