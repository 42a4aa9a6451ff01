import { repeatableSearch } from '#app/domain/repeatable-search.ts'

/** An address of this app with the query of the request: behind a dialog, the list stays at its page and filter. */
export function withSearchOf(request: Request, path: string): string {
  return `${path}${repeatableSearch(new URL(request.url).search)}`
}
