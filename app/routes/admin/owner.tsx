import { data } from '@remix-run/node'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { version } from '#app/config/settings/version.server.ts'
import { readFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { countUnreadAnswers } from '#app/data/read/support/support-messages.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { errorPageStatus } from '#app/ui/layout/error-page.tsx'
import { errorPageStatuses } from '#app/ui/layout/error-words.ts'

export const headers = pageHeaders

/**
 * The signed-in user, the end of the session, and the message of the last action; without a session there is no frame.
 * It protects nothing: each page authenticates itself. As the parent of the layout it also runs for a page with an
 * error.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const owner = await findUser(request)
  const titles = await errorTitles(request)
  if (!owner) return data({ frame: null, titles })
  const { id, firstName, lastName, companyName, sessionExpiresAt } = owner
  const sessionEndsIn = sessionExpiresAt.getTime() - Date.now()
  const message = await readFlash(request)
  const user = { id, firstName, lastName, companyName }
  const unreadAnswers = countUnreadAnswers(readingSql(), id)
  return data(
    { frame: { user, sessionEndsIn, unreadAnswers, flash: message?.flash ?? null, version }, titles },
    { headers: message ? { 'Set-Cookie': message.cleared } : {} },
  )
}

/** The title of an error; a page without one sets its own. */
export const meta: MetaFunction<typeof loader> = ({ data: owner, error }) =>
  error ? [{ title: owner?.titles[errorPageStatus(error)] }] : []

async function errorTitles(request: Request): Promise<Record<number, string>> {
  const titles = errorPageStatuses.map(async (status) => [
    status,
    await pageTitle(request, `common:error.${status}.title`),
  ])
  return Object.fromEntries(await Promise.all(titles)) as Record<number, string>
}

export default function Owner() {
  return <Outlet />
}
