import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import { ownPath } from '#app/http/caller/own-path.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewUserStatistics } from '#app/operations/attendance/view-user-statistics.server.ts'
import { UserFigures, type FiguresOfTime } from '#app/ui/dashboard/user-figures.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const now = new Date()
  const { lately, everSince, since } = orPageFailure(await viewUserStatistics(companyId, now))
  return {
    lately: shown(lately),
    everSince: shown(everSince),
    since,
    hasAnalytics: hasFeature(plan, 'analytics'),
    now,
    closeTo: ownPath(new URL(request.url).searchParams.get('redirectTo'), '/dashboard'),
    documentTitle: await pageTitle(request, 'dashboard:statistics.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function UserStatistics() {
  const { t } = useTranslation('dashboard')
  const { closeTo, ...figures } = useLoaderData<typeof loader>()
  return (
    <Dialog title={t('statistics.title')} closeTo={closeTo}>
      <div className="body">
        <UserFigures {...figures} />
      </div>
    </Dialog>
  )
}

function shown(statistics: FiguresOfTime): FiguresOfTime {
  const { totalCheckIns, tasksCompleted, overdue, skipped, completionRate } = statistics
  const { daysChecked, uniqueStaff, uniqueTasks, lastUpdated } = statistics
  return {
    totalCheckIns,
    tasksCompleted,
    overdue,
    skipped,
    completionRate,
    daysChecked,
    uniqueStaff,
    uniqueTasks,
    lastUpdated,
  }
}
