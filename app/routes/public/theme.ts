import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { ownPath } from '#app/http/caller/own-path.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { defaultTheme, isTheme } from '#app/ui/theme.ts'
import { chosenTheme } from './theme-cookie.server.ts'

export const handle = { kind: 'page', audience: 'public' } satisfies RouteHandle

/** Saves the chosen theme in a cookie, and redirects back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { fields: { theme: true, redirectTo: true } })
  const theme = form.get('theme')
  const cookie = await chosenTheme.serialize(isTheme(theme) ? theme : defaultTheme)
  return redirect(ownPath(form.get('redirectTo'), '/dashboard'), { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function loader() {
  return redirect('/dashboard')
}
