import { database } from '#app/data/database.server.ts'
import { send } from '../requests/app.ts'
import { readMarkup } from '../requests/page.ts'

/** What a schedule takes from guests, as if its owner had chosen it when it was made. */
export async function allowGuests(
  schedule: { id: string },
  choices: Partial<Record<'guestReports' | 'ratings' | 'showRatings', boolean>> = {},
) {
  const { guestReports = true, ratings = true, showRatings = false } = choices
  const chosen = { scheduleId: schedule.id, guestReports, ratings, showRatings }
  await database().atomically((sql) =>
    sql.run(
      `UPDATE ScheduleRevision SET guestReports = :guestReports, ratings = :ratings, showRatings = :showRatings
       WHERE scheduleId = :scheduleId`,
      chosen,
    ),
  )
}

/** The mark of the form that a guest's page shows now. */
export async function markOfForm(path: string): Promise<string> {
  const page = await readMarkup(send(path))
  const mark = page.querySelector('[name=form]')?.getAttribute('value')
  if (!mark) throw new Error('The page shows no form')
  return mark
}
