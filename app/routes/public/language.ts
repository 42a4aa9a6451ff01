import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { languageCookie } from '#app/http/caller/locale.server.ts'
import { ownPath } from '#app/http/caller/own-path.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { isLanguage } from '#app/i18n/languages.ts'
import { changeProfile } from '#app/operations/accounts/change-profile.server.ts'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

/** Saves the chosen language in a cookie, and in the account of a signed-in user, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { fields: { language: true, redirectTo: true } })
  const language = String(form.get('language'))
  const headers = new Headers()
  if (isLanguage(language)) {
    const user = await findUser(request)
    if (user) await changeProfile({ companyId: user.companyId, userId: user.id, language })
    headers.set('Set-Cookie', await languageCookie(language))
  }
  return redirect(ownPath(form.get('redirectTo'), '/dashboard'), { status: 303, headers })
}

export function loader() {
  return redirect('/dashboard')
}
