import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { settings } from '#app/config/settings.server.ts'
import { offersGoogle } from '#app/http/cookies/google-visit.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { LegalPage, type Operator } from '#app/ui/legal/legal-page.tsx'
import { legalPageNames } from '#app/ui/legal/legal-pages.ts'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Imprint, privacy, terms and the statement on accessibility: the address says which. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const name = orNotFound(legalPageNames.find((one) => pathname.startsWith(`/${one}`)) ?? null)
  return {
    name,
    documentTitle: await pageTitle(request, `legal:${name}.title`),
    operator: operatorOf(settings()),
    withGoogle: offersGoogle(),
  }
}

function operatorOf(known: ReturnType<typeof settings>): Operator {
  return {
    name: known.OPERATOR_NAME ?? null,
    address: known.OPERATOR_ADDRESS ?? null,
    representative: known.OPERATOR_REPRESENTATIVE ?? null,
    phone: known.OPERATOR_PHONE ?? null,
    email: known.SUPPORT_EMAIL ?? null,
    register: known.OPERATOR_REGISTER ?? null,
    vatId: known.OPERATOR_VAT_ID ?? null,
    processors: known.OPERATOR_PROCESSORS ?? null,
    authority: known.OPERATOR_ACCESSIBILITY_AUTHORITY ?? null,
  }
}

export default function Legal() {
  const { name, operator, withGoogle } = useLoaderData<typeof loader>()
  return <LegalPage name={name} operator={operator} withGoogle={withGoogle} />
}
