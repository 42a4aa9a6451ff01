import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findClosure } from '#app/data/read/closures/closures.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { daysInWords } from '#app/i18n/closed-in-words.ts'
import { removeClosure } from '#app/operations/closures/remove-closure.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { closureId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const closure = orNotFound(findClosure(readingSql(), companyId, closureId) ?? null, 'closure.notFound')
  const days = daysInWords(closure, await languageOf(request))
  return { reason: closure.reason, days, documentTitle: await pageTitle(request, 'closures:remove.submit') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request, params: { closureId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const { reason } = orPageFailure(await removeClosure({ companyId, id: closureId, now: new Date() }))
  return redirectWithFlash('/closures', 'closures:flash.removed', { reason })
}

export default function RemoveClosure() {
  const { t } = useTranslation('closures')
  const { reason, days } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title={t('remove.title', { reason })}
      submit={t('remove.submit')}
      tone="danger"
      cancelTo="/closures"
      keepsPage
    >
      <p>{t('remove.text', { days })}</p>
    </ConfirmDialog>
  )
}
