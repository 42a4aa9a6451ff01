import { longestSearch } from './texts/word-search.ts'

/** The words that a list is searched for in an address. */
export function wordsOf(search: URLSearchParams): string {
  return (search.get('search') ?? '').slice(0, longestSearch)
}

/** The order of a list in an address: the first of `sorts` unless it names another. */
export function sortOf<Sort extends string>(search: URLSearchParams, sorts: readonly [Sort, ...Sort[]]): Sort {
  const requested = search.get('sort')
  return sorts.find((sort) => sort === requested) ?? sorts[0]
}
