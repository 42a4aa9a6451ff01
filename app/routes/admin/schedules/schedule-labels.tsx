import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listScheduleLabels } from '#app/data/read/schedules/schedule-labels.server.ts'
import { sheetCount } from '#app/domain/qr-codes/label-layouts.ts'
import { readLabels } from '#app/domain/qr-codes/schema.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { LabelsForm } from '#app/ui/qr-codes/labels-form.tsx'
import { LabelsFile } from '#app/ui/qr-codes/labels-file.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const schedules = await listScheduleLabels(companyId)
  const layout = search.get('layout') ?? '3x8'
  const first = search.get('first') ?? '1'
  // On the first visit all schedules are chosen. Once the URL has a layout, its `ids` count.
  const isFirstVisit = !search.has('layout')
  const living = new Set(schedules.map(({ id }) => id))
  const ids = isFirstVisit ? [...living] : search.getAll('ids').filter((id) => living.has(id))
  const { fields: sheet, errors } = readLabels({ ids, layout, first })
  const view = {
    schedules,
    values: { ids, layout, first },
    errors: schedules.length > 0 ? errors : {},
    sheets: sheet && {
      labels: sheet.ids.length,
      count: sheetCount({ ...sheet, labels: sheet.ids.length }),
      query: String(new URLSearchParams({ ids: sheet.ids.join(','), layout, first })),
    },
    documentTitle: await pageTitle(request, 'qr-codes:labels.title'),
  }
  return data(view, { status: sheet || schedules.length === 0 ? 200 : 422 })
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function ScheduleLabels() {
  const { t } = useTranslation('qr-codes')
  const { t: schedulesText } = useTranslation('schedules')
  const { schedules, values, errors, sheets } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('labels.title')}
        lead={t('labels.lead')}
        crumb={{ to: '/schedules', label: schedulesText('list.title') }}
      />
      {schedules.length === 0 ? (
        <p>{t('labels.none')}</p>
      ) : (
        <div className="poster-page">
          <LabelsForm schedules={schedules} values={values} errors={errors} />
          {sheets && <LabelsFile {...sheets} />}
        </div>
      )}
    </>
  )
}
