import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { SentencePage } from '#app/ui/plan/sentence-page.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export const headers = pageHeaders

/** Stripe leads here when the owner leaves the payment. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return { documentTitle: await pageTitle(request, 'plans:failed.title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function PaymentFailed() {
  const { t } = useTranslation('plans')
  return (
    <SentencePage title={t('failed.title')}>
      <p>{t('failed.text')}</p>
      <p className="acts">
        <Link className="btn" to="/plan">
          {t('failed.back')}
        </Link>
      </p>
    </SentencePage>
  )
}
