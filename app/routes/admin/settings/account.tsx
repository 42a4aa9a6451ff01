import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { confirmationSchema } from '#app/domain/accounts/schema.ts'
import { deviceOf } from '#app/http/cookies/device.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { saveSettingsForm, settingsForm } from '#app/http/forms/save-settings-form.server.ts'
import { clearedSessionCookie } from '#app/http/cookies/session.server.ts'
import { deleteAccount } from '#app/operations/accounts/delete-account.server.ts'
import { viewSignIn } from '#app/operations/sign-in/view-sign-in.server.ts'
import { viewCompanyContents } from '#app/operations/company/view-company-contents.server.ts'
import { AccountDeletion } from '#app/ui/settings/account-deletion.tsx'

export { settingsTab as handle } from './settings-tab.ts'

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, companyId } = await requireUser(request)
  const { hasPassword, hasSecondFactor } = viewSignIn({ userId, now: new Date() })
  const documentTitle = await pageTitle(request, 'settings:account.title')
  return { contents: viewCompanyContents(companyId), hasPassword, hasSecondFactor, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Deletes the account, and signs out. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const device = await deviceOf(request)
  const answer = await saveSettingsForm(request, {
    delete: settingsForm({
      schema: confirmationSchema,
      save: (proof) => deleteAccount({ ...proof, user, device, now: new Date() }),
      saved: 'accounts:flash.deleted',
      to: '/login',
      hide: ['password', 'code'],
    }),
  })
  if (answer instanceof Response) answer.headers.append('Set-Cookie', await clearedSessionCookie())
  return answer
}

export default function AccountSettings() {
  const { documentTitle: _, ...account } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <AccountDeletion {...account} answer={answer} />
}
