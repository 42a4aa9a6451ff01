import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findDefect } from '#app/data/read/defects/defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { removalSchema } from '#app/domain/check-ins/schema.ts'
import { wordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { pageHeaders } from '#app/http/document/page-headers.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formReply, orNotFound, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { removeDefect } from '#app/operations/defects/remove-defect.server.ts'
import { RemovalDialog } from '#app/ui/attendance/removal-dialog.tsx'

export const handle = { kind: 'page', audience: 'owner', isDialog: true } satisfies RouteHandle
export const headers = pageHeaders

export async function loader({ request, params: { defectId = '' } }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const defect = orNotFound(findDefect(readingSql(), companyId, defectId))
  const { category, title } = defect
  return {
    category,
    title,
    text: wordsOfDefect(defect),
    documentTitle: await pageTitle(request, 'defects:remove.action'),
  }
}

export { undetectedTitle as meta } from '#app/ui/without-detection.ts'

export async function action({ request, params: { defectId = '' } }: ActionFunctionArgs) {
  const { companyId, id: userId } = await requireUser(request)
  orNotFound(findDefect(readingSql(), companyId, defectId))
  const submission = await parseForm(request, { schema: removalSchema })
  if (submission.status !== 'success') return formReply(submission)
  orPageFailure(await removeDefect({ companyId, userId, id: defectId, ...submission.value, now: new Date() }))
  return redirectWithFlash(withSearchOf(request, '/defects'), 'defects:flash.removed')
}

export default function DefectRemove() {
  const { t } = useTranslation('defects')
  const { category, title, text } = useLoaderData<typeof loader>()
  return (
    <RemovalDialog
      closeTo="/defects"
      question={t('remove.question', { category: t(`category.${category}`), place: title })}
      action={t('remove.action')}
      reasonHint={t('remove.reasonHint')}
      answer={useActionData<typeof action>()}
    >
      {text && <blockquote className="lines">{text}</blockquote>}
      <p>{t('remove.effects')}</p>
    </RemovalDialog>
  )
}
