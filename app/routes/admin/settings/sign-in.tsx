import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { viewSignIn } from '#app/operations/sign-in/view-sign-in.server.ts'
import { emailChangeSchema, repeatedPasswordChangeSchema } from '#app/domain/accounts/schema.ts'
import { deviceOf } from '#app/http/cookies/device.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { saveSettingsForm, settingsForm } from '#app/http/forms/save-settings-form.server.ts'
import { changePassword } from '#app/operations/accounts/change-password.server.ts'
import { requestEmailChange } from '#app/operations/accounts/request-email-change.server.ts'
import { EmailSetting } from '#app/ui/settings/email-setting.tsx'
import { PasswordSetting } from '#app/ui/settings/password-setting.tsx'

export { settingsTab as handle } from './settings-tab.ts'

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { id: userId, email } = await requireUser(request)
  const documentTitle = await pageTitle(request, 'settings:signIn.title')
  return { email, ...viewSignIn({ userId, now: new Date() }), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const device = await deviceOf(request)
  const now = new Date()
  return saveSettingsForm(request, {
    email: settingsForm({
      schema: emailChangeSchema,
      save: (input) => requestEmailChange({ ...input, user, device, now }),
      saved: 'settings:flash.email',
      hide: ['password', 'code'],
    }),
    password: settingsForm({
      schema: repeatedPasswordChangeSchema,
      save: (passwords) => changePassword({ ...passwords, user, device, now }),
      saved: 'settings:flash.password',
      hide: ['currentPassword', 'password', 'confirmPassword', 'code'],
    }),
  })
}

export default function SignInSettings() {
  const { email, pendingEmail, ...proof } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <EmailSetting {...proof} email={email} pendingEmail={pendingEmail} answer={answer} />
      <PasswordSetting {...proof} email={email} answer={answer} />
    </>
  )
}
