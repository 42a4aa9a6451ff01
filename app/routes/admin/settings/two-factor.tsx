import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { viewTwoFactor } from '#app/operations/two-factor/view-two-factor.server.ts'
import { BeginTwoFactor } from '#app/ui/settings/two-factor/begin-two-factor.tsx'
import { ChangeTwoFactor } from '#app/ui/settings/two-factor/change-two-factor.tsx'
import { ConfirmTwoFactor } from '#app/ui/settings/two-factor/confirm-two-factor.tsx'
import { RecoveryCodes } from '#app/ui/settings/two-factor/recovery-codes.tsx'
import { changeTwoFactor } from './change-two-factor.server.ts'

export { settingsTab as handle } from './settings-tab.ts'

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request)
  return { ...viewTwoFactor(id), documentTitle: await pageTitle(request, 'two-factor:title') }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The secret and the recovery codes are only in the answer that made them: no redirect may carry them. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  return changeTwoFactor(request, { user, now: new Date() })
}

export default function TwoFactorSettings() {
  const state = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />
  if (answer?.shown && state.since === null) return <ConfirmTwoFactor {...answer.shown} answer={answer.refusedForm} />
  if (state.since === null) return <BeginTwoFactor hasPassword={state.hasPassword} answer={answer?.refusedForm} />
  return <ChangeTwoFactor {...state} since={state.since} answer={answer?.refusedForm} />
}
