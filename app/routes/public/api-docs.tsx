import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadApi } from '#app/api/load-api.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { ApiReferencePage } from '#app/ui/api-reference/api-reference-page.tsx'

export const handle = { kind: 'page', audience: 'public', hydrate: false, isFinished: true } satisfies RouteHandle

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const { documentForPeople } = await loadApi()
  return { documentTitle: await pageTitle(request, 'api:title'), reference: documentForPeople() }
}

export default function ApiDocs() {
  return <ApiReferencePage reference={useLoaderData<typeof loader>().reference} />
}
