/** Longer than the query of any list, with its page, its range and all its filters. */
const longestSearch = 1000

/**
 * An address's query for repeating it in links of its page; empty when it is too long, because there are many such
 * links.
 */
export function repeatableSearch(search: string): string {
  return search.length > longestSearch ? '' : search
}
