import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listCheckIns } from '#app/data/read/check-ins/check-ins.server.ts'
import { findStaff } from '#app/data/read/staff/staff.server.ts'
import { pageOf } from '#app/domain/paging.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { StaffCheckIns } from '#app/ui/staff/staff-check-ins.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

/** The query parameter with the page of the dialog; `page` is the one of the list behind it. */
const pageName = 'records'

export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { id, signature } = orNotFound(await findStaff(companyId, staffId))
  const requestedPage = pageOf(new URL(request.url).searchParams, { name: pageName })
  const { items, ...paging } = await listCheckIns(companyId, { staff: id, ...requestedPage })
  const rows = items.map(
    ({ id: checkInId, checkedInAt, offlineAt, timezone, scheduleTitle, location, publicName, ...rest }) => {
      const { slotAt, status, enteredLater, hidden, comment, deletedReason } = rest
      const { photoRemovedAt, photoRemovedBy, photoRemovedReason, readings } = rest
      const place = { scheduleTitle, location, publicName }
      return {
        id: checkInId,
        checkedInAt,
        offlineAt,
        timezone,
        slotAt,
        status,
        enteredLater,
        hidden,
        comment,
        deletedReason,
        photoRemovedAt,
        photoRemovedBy,
        photoRemovedReason,
        readings,
        ...place,
      }
    },
  )
  return { signature, rows, paging, documentTitle: await pageTitle(request, 'staff:checkIns.title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function CheckInsOfStaff() {
  const { t } = useTranslation('staff')
  const { signature, rows, paging } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Dialog title={t('checkIns.of', { signature })} closeTo={listBehind(search)}>
      <div className="body">
        {rows.length > 0 ? <StaffCheckIns rows={rows} /> : <p className="soft">{t('checkIns.none')}</p>}
        {rows.length > 0 && <Pager {...paging} name={pageName} />}
      </div>
    </Dialog>
  )
}

/** The list as it was, without the page of the dialog: the next person's check-ins start at their first page. */
function listBehind(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  query.delete(pageName)
  return query.size > 0 ? `/staff?${query}` : '/staff'
}
