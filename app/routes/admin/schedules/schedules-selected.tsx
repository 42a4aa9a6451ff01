import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { selectionChanges } from '#app/domain/schedules/selection.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectedTitles } from '#app/ui/schedules/view/selected-titles.tsx'
import { listBehind, selectedSchedules } from './selected-schedules.server.ts'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const schedules = selectedSchedules(request, companyId)
  const labels = new URLSearchParams([['layout', '3x8'], ['first', '1'], ...schedules.map(({ id }) => ['ids', id])])
  return {
    schedules: schedules.map(({ id, title }) => ({ id, title })),
    labels: `/schedules/labels?${labels}`,
    list: listBehind(request),
    documentTitle: await pageTitle(request, 'schedules:selected.windowTitle'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The schedules that were ticked in the list, and what can be done with them. */
export default function SelectedSchedules() {
  const { t } = useTranslation('schedules')
  const { schedules, labels, list } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  if (schedules.length === 0) {
    return (
      <Dialog title={t('selected.windowTitle')} closeTo={list}>
        <div className="body">
          <p>{t('selected.none')}</p>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={t('selected.title', { schedules: t('list.group', { count: schedules.length }) })} closeTo={list}>
      <div className="body">
        <SelectedTitles schedules={schedules} />
        <ul className="selected-changes">
          <li>
            <Link className="btn plain" to={labels}>
              {t('list.labels')}
            </Link>
          </li>
          {selectionChanges.map((change) => (
            <li key={change}>
              <Link className="btn plain" to={`/schedules/selected/${change}${search}`} preventScrollReset>
                {t(`selected.${change}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
