import { database } from '#app/data/database.server.ts'
import { countRating } from '#app/data/write/guests/ratings.sql.server.ts'
import type { Stars } from '#app/domain/guests/ratings.ts'
import { insertDefect } from '#app/data/write/defects/defects.sql.server.ts'
import type { Owner } from './factories.ts'

type Rated = { schedule: { id: string }; day: string; stars: Stars[] }

/** Creates ratings of a local day. */
export function createRatings({ companyId }: Owner, { schedule, day, stars }: Rated) {
  const now = new Date(`${day}T12:00:00Z`)
  return database().atomically((sql) => {
    for (const one of stars) countRating(sql, companyId, { scheduleId: schedule.id, day, stars: one, now })
  })
}

/** Creates a defect that a guest reported. Returns its id. */
export function createGuestReport(
  { companyId }: Owner,
  values: { schedule: { id: string }; text: string | null; now: Date },
) {
  const { schedule, ...report } = values
  const what = { scheduleId: schedule.id, category: 'dirty' as const, photoKey: null, source: 'guest' as const }
  return database().atomically((sql) => insertDefect(sql, companyId, { ...what, author: 'guest', ...report }))
}
