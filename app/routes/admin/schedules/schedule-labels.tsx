import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { sheetCount } from '#app/domain/qr-codes/label-layouts.ts'
import { wordsOf } from '#app/domain/list-search.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { chooseLabels } from '#app/operations/qr-codes/choose-labels.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { LabelsForm } from '#app/ui/qr-codes/labels-form.tsx'
import { LabelsFile } from '#app/ui/qr-codes/labels-file.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const layout = search.get('layout') ?? '3x8'
  const first = search.get('first') ?? '1'
  const words = wordsOf(search)
  // Once the URL has a layout, its `ids` count.
  const chosen = search.has('layout') ? search.getAll('ids') : null
  const { sheet, ...choice } = await chooseLabels({ companyId, ids: chosen, words, layout, first })
  const view = {
    ...choice,
    words,
    sheets: sheet && {
      labels: sheet.ids.length,
      count: sheetCount({ ...sheet, labels: sheet.ids.length }),
      query: String(new URLSearchParams({ ids: sheet.ids.join(','), layout, first })),
    },
    documentTitle: await pageTitle(request, 'qr-codes:labels.title'),
  }
  return data(view, { status: Object.keys(choice.errors).length === 0 ? 200 : 422 })
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function ScheduleLabels() {
  const { t } = useTranslation('qr-codes')
  const { t: schedulesText } = useTranslation('schedules')
  const { schedules, isEmpty, isLong, words, values, errors, sheets } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('labels.title')}
        lead={t('labels.lead')}
        crumb={{ to: '/schedules', label: schedulesText('list.title') }}
      />
      {isEmpty ? (
        <p>{t('labels.none')}</p>
      ) : (
        <div className="poster-page">
          <LabelsForm schedules={schedules} words={isLong ? words : null} values={values} errors={errors} />
          {sheets && <LabelsFile {...sheets} />}
        </div>
      )}
    </>
  )
}
