import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { formatDate } from '#app/i18n/format-dates.ts'
import { formatFileSize } from '#app/i18n/format-numbers.ts'
import { formatPeriod } from '#app/i18n/format-period.ts'
import { viewLinkedDocument } from '#app/operations/reports/read-issued-file.server.ts'
import { DeadReportLink, ReportLinkPage } from '#app/ui/reports/report-link-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export { secretPageHeaders as headers } from '#app/http/document/page-headers.ts'

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/** Where whoever has the link of a mail gets the files of a report that were too large to attach. */
export async function loader({ request, params: { token = '' } }: LoaderFunctionArgs) {
  const documentTitle = await pageTitle(request, 'reports:link.title')
  const language = await languageOf(request)
  const linked = viewLinkedDocument(token, new Date())
  if (!linked.ok) return data({ documentTitle, link: null }, statusOf(linked.failure))
  const { name, companyName, fromDate: from, toDate: to, linkEndsAt, files } = linked.value
  return data({
    documentTitle,
    link: {
      token,
      name,
      companyName,
      period: formatPeriod({ from, to }, language),
      until: linkEndsAt && formatDate({ instant: linkEndsAt, timeZone: defaultTimeZone, language }),
      files: files.map(({ form, bytes }) => ({ form, size: formatFileSize(bytes, language) })),
    },
  })
}

export default function ReportLink() {
  const { link } = useLoaderData<typeof loader>()
  return link ? <ReportLinkPage link={link} /> : <DeadReportLink />
}
