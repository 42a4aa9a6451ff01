import {
  listRecordedReadings,
  type ListedReadings,
  type ReadingsFilter,
} from '#app/data/read/readings/recorded-readings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** Reading the values of so many check-ins takes about 10 ms, and at most 100 ms where each has twelve of the greatest length. */
const readAtOnce = 200

/** The values of a schedule, newest first, some at a time. Yields to other requests in between. */
export async function* readingsInParts(companyId: string, filter: ReadingsFilter): AsyncGenerator<ListedReadings[]> {
  let after = filter.after
  for (let isMore = true; isMore;) {
    await nextTurn(companyId)
    const part = listRecordedReadings(readingSql(), companyId, { ...filter, after, limit: readAtOnce })
    yield part
    after = part.at(-1)?.position
    isMore = part.length === readAtOnce
  }
}
