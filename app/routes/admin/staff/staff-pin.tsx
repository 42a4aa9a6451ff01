import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findStaff } from '#app/data/read/staff/staff.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { pinCardWords } from '#app/i18n/pin-card-words.server.ts'
import { renewPin } from '#app/operations/staff/renew-pin.server.ts'
import { viewPinTries } from '#app/operations/staff/view-pin-tries.server.ts'
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { PinDialog } from '#app/ui/staff/pin-dialog.tsx'
import { PinTries } from '#app/ui/staff/pin-tries.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle

export async function loader({ request, params: { staffId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const staff = orNotFound(await findStaff(companyId, staffId))
  const now = new Date()
  const tries = viewPinTries({ companyId, staff, now })
  const { signature, loginName } = staff
  return { signature, loginName, tries, now, documentTitle: await pageTitle(request, 'staff:pin.make') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The PIN is only in this answer: no redirect may carry it. */
export async function action({ request, params: { staffId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const renewed = orPageFailure(await renewPin({ companyId, staffId, now: new Date() }))
  const cards = pinCardWords(await languageOf(request))
  return data({ ...renewed, cards }, { status: 201 })
}

export default function RenewPin() {
  const { t } = useTranslation('staff')
  const { signature, loginName, tries, now } = useLoaderData<typeof loader>()
  const newPin = useActionData<typeof action>()
  const withSearch = useWithSearch()
  if (newPin) return <PinDialog signature={signature} loginName={loginName} {...newPin} />
  return (
    <ConfirmDialog title={t('pin.ask', { signature })} submit={t('pin.make')} cancelTo={withSearch('/staff')} keepsPage>
      <p>{t('pin.askText')}</p>
      <p>{t('pin.askEffects')}</p>
      <PinTries tries={tries} now={now} />
    </ConfirmDialog>
  )
}
