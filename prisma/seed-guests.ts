import type { Sql } from '#app/data/database.server.ts'
import { countReport, insertDefect, insertGuestNote } from '#app/data/write/defects/defects.sql.server.ts'
import { countRating } from '#app/data/write/guests/ratings.sql.server.ts'
import { stars, type Stars } from '#app/domain/guests/ratings.ts'
import { day, hour, minute } from '#app/domain/time/durations.ts'
import { createRandom } from './random.ts'

type Seeded = { companyId: string; scheduleId: string; now: Date }

/** Guests who find no paper, one after another, and what one of them wrote besides. */
export function insertGuestReports(sql: Sql, { companyId, scheduleId, now }: Seeded): void {
  const openedAt = new Date(now.getTime() - 2 * hour)
  const what = { scheduleId, category: 'paper' as const, text: 'In der mittleren Kabine.', photoKey: null }
  const id = insertDefect(sql, companyId, { ...what, source: 'guest', author: 'guest', now: openedAt })
  const again = [25, 40, 70].map((minutes) => new Date(openedAt.getTime() + minutes * minute))
  for (const at of again) countReport(sql, companyId, { id, now: at })
  const [, second = openedAt] = again
  insertGuestNote(sql, companyId, { defectId: id, state: 'open', note: 'Jetzt überall leer.', now: second })
}

const ratedDays = 28

/** Four weeks of ratings: a few each day, the better the more was done on that day. */
export function insertRatings(sql: Sql, { companyId, scheduleId, title, now }: Seeded & { title: string }): void {
  const random = createRandom(`ratings of ${title}`)
  const done = new Map(
    sql.all<{ day: string; count: number }>(doneByDay, { scheduleId }).map((row) => [row.day, row.count]),
  )
  const most = Math.max(1, ...done.values())
  for (let ago = ratedDays; ago >= 1; ago -= 1) {
    const at = new Date(now.getTime() - ago * day)
    const date = at.toISOString().slice(0, 10)
    const share = (done.get(date) ?? most * 0.4) / most
    const count = 1 + Math.floor(random() * 5)
    for (let nth = 0; nth < count; nth += 1) {
      const rating = { scheduleId, day: date, stars: starsFor(share, random()), now: at }
      countRating(sql, companyId, rating)
    }
  }
}

/** Mostly four or five where all was done, two or three where little was. */
function starsFor(share: number, chance: number): Stars {
  const mean = 1.3 + 3.2 * share
  const rounded = Math.round(mean + (chance + chance - 1) * 1.2)
  return stars.find((one) => one === rounded) ?? (rounded < 1 ? 1 : 5)
}

const doneByDay = `
  SELECT substr(slotAt, 1, 10) AS day, count(*) AS count FROM CheckIn
  WHERE scheduleId = :scheduleId AND slotAt IS NOT NULL AND status <> 'deleted' GROUP BY day`
