import { inOrder } from '#app/data/read/in-order.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listScheduleHeads } from '#app/data/read/schedules/schedule-list.sql.server.ts'
import { mostOffered, offeredChoices } from '#app/domain/offered-choices.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { readLabels } from '#app/domain/qr-codes/schema.ts'

type LabelsQuery = {
  companyId: string
  /** The chosen schedules; null before anything was chosen. */
  ids: string[] | null
  /** Words that the offered schedules contain, where there are many. */
  words: string
  layout: string
  first: string
}

/**
 * The schedules that may be chosen for a sheet of labels, a hundred at most besides the chosen ones, and the sheet. At first
 * all are chosen, or none if there are more than a hundred.
 */
export async function chooseLabels({ companyId, words, layout, first, ...query }: LabelsQuery) {
  const heads = listScheduleHeads(readingSql(), companyId)
  await nextTurn(companyId)
  const schedules = inOrder(heads, ({ title }) => title)
  await nextTurn(companyId)
  const isLong = schedules.length > mostOffered
  const living = new Set(schedules.map(({ id }) => id))
  const ids = query.ids ? query.ids.filter((id) => living.has(id)) : isLong ? [] : [...living]
  const places = schedules.map(({ id, title, location }) => ({
    value: id,
    label: `${title} ${location}`,
    title,
    location,
  }))
  const offered = offeredChoices(places, { words: isLong ? words : '', chosen: new Set(ids) })
  const { fields: sheet, errors } = readLabels({ ids, layout, first })
  return {
    schedules: offered.map(({ value: id, title, location }) => ({ id, title, location })),
    isEmpty: schedules.length === 0,
    isLong,
    values: { ids, layout, first },
    sheet,
    errors: schedules.length > 0 && (query.ids || !isLong) ? errors : {},
  }
}
