import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listRatedDays } from '#app/data/read/guests/ratings.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { meanOfCounts } from '#app/domain/guests/ratings.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { RatedDays } from '#app/ui/guests/rated-days.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

/** As many days are listed, the newest. */
const mostDays = 60

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id, title } = orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  const days = listRatedDays(readingSql(), companyId, { scheduleId, limit: mostDays })
  return {
    scheduleId: id,
    title,
    days: days.map(({ day, ...counts }) => ({ day, ...meanOfCounts(counts) })),
    documentTitle: await pageTitle(request, 'guests:days.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Ratings() {
  const { t } = useTranslation('guests')
  const { scheduleId, title, days } = useLoaderData<typeof loader>()
  return (
    <Dialog title={t('days.of', { title })} closeTo={`/schedules/${scheduleId}`}>
      <div className="body">
        {days.length === 0 ? <p>{t('days.none')}</p> : <RatedDays days={days} scheduleId={scheduleId} />}
      </div>
    </Dialog>
  )
}
