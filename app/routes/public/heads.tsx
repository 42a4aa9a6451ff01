import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { headsPath, newestHeads } from '#app/domain/ledger/heads-address.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { formatDate, formatDateTime } from '#app/i18n/format-dates.ts'
import { viewHeads } from '#app/operations/ledger/view-heads.server.ts'
import { HeadsPage } from '#app/ui/ledger/heads-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export { secretPageHeaders as headers } from '#app/http/document/page-headers.ts'

export { unlistedDocumentTitle as meta } from '#app/ui/document-title.ts'

/** The heads of the ledger of a company that shows them; days are those of UTC. */
export async function loader({ request, params: { headsKey = '', day = '' } }: LoaderFunctionArgs) {
  const language = await languageOf(request)
  const { heads, older } = orNotFound(viewHeads(headsKey, day))
  return {
    documentTitle: await pageTitle(request, 'ledger:heads.title'),
    heads: heads.map(({ day: of, number, hash, stampedAt }) => ({
      day: of,
      date: formatDate({ instant: new Date(of), timeZone: 'UTC', language }),
      number,
      hash,
      stamped: stampedAt && `${formatDateTime({ instant: stampedAt, timeZone: 'UTC', language })} UTC`,
    })),
    older: older && headsPath(headsKey, older),
    newest: day === newestHeads ? null : headsPath(headsKey),
  }
}

export default function Heads() {
  return <HeadsPage {...useLoaderData<typeof loader>()} />
}
