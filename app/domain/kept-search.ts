/** More than any list of ours has in its address: its page, its range and all its filters. */
const longestKept = 1000

/** The query of an address as links of its page repeat it; none where it is no list's, for there are many such links. */
export function keptSearch(search: string): string {
  return search.length > longestKept ? '' : search
}
