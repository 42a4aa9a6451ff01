/**
 * The end of the billing period that contains `after`, in seconds since 1970: whole months after the anchor, at its day
 * and time in UTC, or on the last day of a month that lacks the day. After the 31st of January come the 28th of
 * February and the 31st of March.
 */
export function endOfPeriod(anchor: number, after: number): number {
  for (let months = monthsBetween(anchor, after); ; months++) {
    const end = monthsLater(anchor, months)
    if (end > after) return end
  }
}

/** The same day so many months later, or the last of a month that lacks it. */
export function monthsLater(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const later = new Date(from)
  later.setUTCDate(1)
  later.setUTCMonth(from.getUTCMonth() + months)
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return later.getTime() / 1000
}

function monthsBetween(first: number, second: number) {
  const [from, to] = [new Date(first * 1000), new Date(second * 1000)]
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}
