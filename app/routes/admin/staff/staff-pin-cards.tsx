import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { listNewStaff } from '#app/data/read/staff/staff.server.ts'
import { onePage, pageOf } from '#app/domain/paging.ts'
import { mostPinCards } from '#app/domain/staff/limits.ts'
import { pinCardsSchema } from '#app/domain/staff/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { formReply, orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { pinCardWordsIn } from '#app/i18n/pin-card-words.server.ts'
import { renewPins } from '#app/operations/staff/renew-pin.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { PinCardsForm } from '#app/ui/staff/pin-cards-form.tsx'
import { PinSheet } from '#app/ui/staff/pin-sheet.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const paging = pageOf(new URL(request.url).searchParams, { pageSize: mostPinCards })
  const { items: staff, ...shown } = onePage(listNewStaff(companyId), paging)
  const documentTitle = await pageTitle(request, 'staff:cards.title')
  return { staff, paging: shown, language: await languageOf(request), documentTitle }
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The PINs are only in this answer: no redirect may carry them. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: pinCardsSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { staffIds, language } = submission.value
  const pins = orPageFailure(await renewPins({ companyId, staffIds, now: new Date() }))
  return data({ pins, words: pinCardWordsIn(language) }, { status: 201 })
}

export default function StaffPinCards() {
  const { t } = useTranslation('staff')
  const { staff, paging, language } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer && 'pins' in answer) return <PinSheet {...answer} />
  return (
    <>
      <PageHead title={t('cards.title')} lead={t('cards.lead')} crumb={{ to: '/staff', label: t('list.title') }} />
      <Section wide>
        {staff.length > 0 ? (
          <PinCardsForm key={paging.page} staff={staff} language={language} reply={answer?.reply} />
        ) : (
          <p className="soft">{t('cards.none')}</p>
        )}
        {paging.total > paging.pageSize && <Pager {...paging} />}
      </Section>
    </>
  )
}
