import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { receiptLength } from '#app/domain/envelopes/limits.ts'
import { envelopeStates } from '#app/domain/envelopes/listed-envelope.ts'
import { envelopeFormSchema } from '#app/domain/envelopes/schema.ts'
import { pageOf } from '#app/domain/paging.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { orPageFailure, pageFailure } from '#app/http/respond.server.ts'
import { withSearchOf } from '#app/http/with-search.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { failureInWords } from '#app/i18n/failure-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { markEnvelope } from '#app/operations/envelopes/mark-envelope.server.ts'
import { viewEnvelopes } from '#app/operations/envelopes/view-envelopes.server.ts'
import { FilterLinks } from '#app/ui/list/filter-links.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { SearchForm } from '#app/ui/list/search-form.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { EnvelopeList } from '#app/ui/envelopes/envelope-list.tsx'
import { OfflineShareLine } from '#app/ui/envelopes/offline-share-line.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

/** What phones sealed without a network and the server refused, or what has a receipt, also if it was taken. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const state = envelopeStates.find((name) => name === search.get('state')) ?? 'new'
  const receipt = (search.get('search') ?? '').trim().slice(0, receiptLength)
  const query = { companyId, receipt, state, paging: pageOf(search), now: new Date() }
  const { items, unseen, share, ...paging } = viewEnvelopes(query)
  const t = translatorFor(await languageOf(request), 'errors')
  const envelopes = items.map(({ failure, ...rest }) => ({ ...rest, reason: failure && failureInWords(t, failure) }))
  const { offlineEndedAt } = await findCompany(companyId)
  const isOff = offlineEndedAt !== null
  return {
    state,
    receipt,
    envelopes,
    unseen,
    share,
    isOff,
    paging,
    documentTitle: await pageTitle(request, 'envelopes:title'),
  }
}

/** Notes that a refused one was seen, or that it is to be looked at again. */
export async function action({ request }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  const submission = await parseForm(request, { schema: envelopeFormSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const { id, seen } = submission.value
  const change = { companyId, id, seen: seen === 'true', now: new Date() }
  const { receipt } = orPageFailure(await markEnvelope(change))
  const flash = `envelopes:flash.${change.seen ? 'seen' : 'new'}`
  return redirectWithFlash(withSearchOf(request, '/offline'), flash, { receipt })
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Envelopes() {
  const { t } = useTranslation('envelopes')
  const { state, receipt, envelopes, unseen, share, isOff, paging } = useLoaderData<typeof loader>()
  const links = envelopeStates.map((name) => ({
    to: name === 'new' ? '/offline' : `/offline?state=${name}`,
    label: t(`state.${name}`),
    ...(name === 'new' && { count: unseen }),
    current: name === state && receipt === '',
  }))
  const none = receipt ? t('none.found') : t(`none.${state}`)
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        crumb={{ to: '/dashboard', label: t('common:nav.dashboard') }}
        meta={<OfflineShareLine share={share} />}
      />
      {isOff && (
        <Banner tone="locked">
          <p>
            {t('off')}{' '}
            <Link className="link" to="/schedule-settings">
              {t('change')}
            </Link>
          </p>
        </Banner>
      )}
      <SearchForm
        label={t('search.label')}
        submit={t('search.action')}
        words={receipt}
        maxLength={receiptLength}
        plain
      />
      <FilterLinks label={t('filter')} links={links} />
      {envelopes.length === 0 ? (
        <p className="soft">{none}</p>
      ) : (
        <>
          <EnvelopeList envelopes={envelopes} />
          <Pager {...paging} />
        </>
      )}
    </>
  )
}
