import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { viewHelpCentre } from '#app/operations/help/view-help-centre.server.ts'
import { HelpCentre } from '#app/ui/help/help-centre.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    isOwner: (await findUser(request)) !== null,
    centre: viewHelpCentre(request.url, await languageOf(request)),
    documentTitle: await pageTitle(request, 'help:centre.title'),
  }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Help() {
  const { t } = useTranslation('help')
  const { centre, isOwner } = useLoaderData<typeof loader>()
  return (
    <PublicPage>
      <PageHead title={t('centre.title')} lead={t('centre.lead')} />
      <HelpCentre {...centre} action="/help" asksSupport={isOwner} />
    </PublicPage>
  )
}
