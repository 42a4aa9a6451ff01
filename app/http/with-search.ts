import { repeatableSearch } from '#app/domain/repeatable-search.ts'

/** A path with the query of the request, so that the list behind a dialog stays at its page and filter. */
export function withSearchOf(request: Request, path: string): string {
  return `${path}${repeatableSearch(new URL(request.url).search)}`
}
