import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapFirstTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { titlesInRow, type FirstItems } from '#app/domain/first-items.ts'
import { splitIntoParts } from '#app/domain/grouped.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

/** Each of them may be named by thousands of schedules. */
const rowsAtOnce = 5

type Rows<Row> = { of: 'task' | 'staff'; rows: Row[] }

/** Tasks or people of the company as rows of a list, each with the first titles of the living schedules that name it. */
export async function nameSchedules<Row extends { id: string }>(
  companyId: string,
  { of, rows }: Rows<Row>,
): Promise<(Row & { schedules: FirstItems<string> })[]> {
  const named: (Row & { schedules: FirstItems<string> })[] = []
  for (const part of splitIntoParts(rows, rowsAtOnce)) {
    if (named.length > 0) await nextTurn(companyId)
    const titles = mapFirstTitles(readingSql(), companyId, { of, ids: part.map(({ id }) => id), most: titlesInRow })
    named.push(...part.map((row) => ({ ...row, schedules: titles.get(row.id) ?? { items: [], total: 0 } })))
  }
  return named
}
