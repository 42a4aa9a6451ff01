import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { namesSchema, newsFormSchema } from '#app/domain/accounts/schema.ts'
import { ok } from '#app/domain/errors.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { saveSettingsForm, settingsForm } from '#app/http/forms/save-settings-form.server.ts'
import { changeProfile } from '#app/operations/accounts/change-profile.server.ts'
import { LanguageSetting } from '#app/ui/settings/language-setting.tsx'
import { NamesSetting } from '#app/ui/settings/names-setting.tsx'
import { NewsSetting } from '#app/ui/settings/news-setting.tsx'

export { settingsTab as handle } from './settings-tab.ts'

export const headers = pageHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  const { firstName, lastName, hasSubscribedToNews } = await requireUser(request)
  const documentTitle = await pageTitle(request, 'settings:user.title')
  return { firstName, lastName, hasSubscribedToNews, documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** Saves the names or the newsletter. The language has a route of its own, because it changes the whole document. */
export async function action({ request }: ActionFunctionArgs) {
  const { id: userId, companyId } = await requireUser(request)
  const owner = { userId, companyId }
  return saveSettingsForm(request, {
    names: settingsForm({
      schema: namesSchema,
      save: async (names) => ok(await changeProfile({ ...owner, ...names })),
      saved: 'settings:flash.names',
    }),
    news: settingsForm({
      schema: newsFormSchema,
      save: async ({ hasSubscribedToNews = false }) => ok(await changeProfile({ ...owner, hasSubscribedToNews })),
      saved: 'settings:flash.news',
    }),
  })
}

export default function ProfileSettings() {
  const { firstName, lastName, hasSubscribedToNews } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <NamesSetting names={{ firstName, lastName }} answer={answer} />
      <LanguageSetting />
      <NewsSetting hasSubscribedToNews={hasSubscribedToNews} answer={answer} />
    </>
  )
}
