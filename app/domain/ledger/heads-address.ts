/** The day in the address of the page that shows the newest heads. */
export const newestHeads = 'newest'

/** The path of the page with the heads of a ledger up to a day, or the newest. */
export function headsPath(key: string, day: string = newestHeads): string {
  return `/verify/heads/${key}/${day}`
}
