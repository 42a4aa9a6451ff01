import { keptSearch } from '#app/domain/kept-search.ts'

/** An address of this app with the query of the request: behind a dialog, the list stays at its page and filter. */
export function withSearchOf(request: Request, path: string): string {
  return `${path}${keptSearch(new URL(request.url).search)}`
}
