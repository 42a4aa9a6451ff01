import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { retention, settings } from '#app/config/settings.server.ts'
import { longestKept } from '#app/domain/backups/longest-kept.ts'
import { offersGoogle } from '#app/http/cookies/google-visit.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orNotFound } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { LegalPage, type Operator } from '#app/ui/legal/legal-page.tsx'
import { legalPageNames } from '#app/ui/legal/legal-pages.ts'

export const handle = { kind: 'page', audience: 'public', hydrate: false } satisfies RouteHandle

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Imprint, privacy, terms or accessibility statement, by the path. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const name = orNotFound(legalPageNames.find((page) => pathname.startsWith(`/${page}`)) ?? null)
  return {
    name,
    documentTitle: await pageTitle(request, `legal:${name}.title`),
    operator: operatorOf(settings()),
    withGoogle: offersGoogle(),
    keptInBackups: longestKept(retention()),
  }
}

function operatorOf(values: ReturnType<typeof settings>): Operator {
  return {
    name: values.OPERATOR_NAME ?? null,
    address: values.OPERATOR_ADDRESS ?? null,
    representative: values.OPERATOR_REPRESENTATIVE ?? null,
    phone: values.OPERATOR_PHONE ?? null,
    email: values.SUPPORT_EMAIL ?? null,
    register: values.OPERATOR_REGISTER ?? null,
    vatId: values.OPERATOR_VAT_ID ?? null,
    processors: values.OPERATOR_PROCESSORS ?? null,
    authority: values.OPERATOR_ACCESSIBILITY_AUTHORITY ?? null,
  }
}

export default function Legal() {
  const { name, operator, withGoogle, keptInBackups } = useLoaderData<typeof loader>()
  return <LegalPage name={name} operator={operator} withGoogle={withGoogle} keptInBackups={keptInBackups} />
}
