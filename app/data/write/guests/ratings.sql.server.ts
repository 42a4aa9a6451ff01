import { newId, type Sql } from '#app/data/database.server.ts'
import { updateRows } from '#app/data/write/rows.sql.server.ts'
import { starNames, type Stars } from '#app/domain/guests/ratings.ts'

type Rating = { scheduleId: string; day: string; stars: Stars; now: Date }

/** Counts one more rating of a local day. */
export function countRating(sql: Sql, companyId: string, { stars, ...rating }: Rating) {
  sql.run(countOf[stars], { id: newId(), companyId, ...rating })
}

const countOneMore = (name: (typeof starNames)[number]) => `
  INSERT INTO RatingDay (id, companyId, scheduleId, day, ${name}, createdAt)
  VALUES (:id, :companyId, :scheduleId, :day, 1, :now)
  ON CONFLICT (scheduleId, day) WHERE removedAt IS NULL DO UPDATE SET ${name} = ${name} + 1`

const countOf: Record<Stars, string> = {
  1: countOneMore('one'),
  2: countOneMore('two'),
  3: countOneMore('three'),
  4: countOneMore('four'),
  5: countOneMore('five'),
}

type Removal = { id: string; userId: string; reason: string; now: Date }

/** Takes a day's ratings of the company out of all sums, with who did it and why. */
export function markRatingsRemoved(sql: Sql, companyId: string, { id, userId, reason, now }: Removal) {
  const data = { removedAt: now, removedById: userId, removedReason: reason }
  updateRows(sql, 'RatingDay', { where: { id, companyId }, data })
}
