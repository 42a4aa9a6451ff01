import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { countDefects, listDefects } from '#app/data/read/defects/defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { mapTitles } from '#app/data/read/schedules/schedule-titles.sql.server.ts'
import { defectCategories, defectStates } from '#app/domain/defects/defect.ts'
import { defectSorts } from '#app/domain/defects/defect-sort.ts'
import { sortOf, wordsOf } from '#app/domain/list-search.ts'
import { pageOf } from '#app/domain/paging.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { pageTitle } from '#app/http/document/page-title.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { csvFormatOf, rememberCsvFormat } from '#app/routes/files/csv-format.server.ts'
import { CsvDownload } from '#app/ui/list/csv-download.tsx'
import { DefectSearch } from '#app/ui/defects/defect-search.tsx'
import { DefectTable } from '#app/ui/defects/defect-table.tsx'
import { StateFilter } from '#app/ui/defects/state-filter.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const search = new URL(request.url).searchParams
  const state = defectStates.find((name) => name === search.get('state')) ?? 'open'
  const category = defectCategories.find((name) => name === search.get('category'))
  const scheduleId = search.get('schedule') ?? undefined
  const title = scheduleId === undefined ? undefined : mapTitles(readingSql(), companyId, [scheduleId]).get(scheduleId)
  const schedule = title === undefined ? undefined : scheduleId
  const [words, sort] = [wordsOf(search), sortOf(search, defectSorts)]
  const filter = { state, schedule, category, words }
  const { items, ...paging } = listDefects(readingSql(), companyId, { ...filter, sort, ...pageOf(search) })
  const page = {
    defects: items,
    counts: countDefects(readingSql(), companyId),
    chosen: { state, category: category ?? '', words, sort, schedule: schedule ?? '', title: title ?? '' },
    paging,
    isIncluded: hasFeature(plan, 'defects'),
    csvFormat: hasFeature(plan, 'csv') ? await csvFormatOf(request) : null,
    now: new Date(),
    documentTitle: await pageTitle(request, 'defects:board.title'),
  }
  return data(page, { headers: await rememberCsvFormat(request) })
}

export { undetectedTitle as meta } from '#app/ui/without-detection.ts'

export default function Defects() {
  const { t } = useTranslation('defects')
  const { defects, counts, chosen, paging, isIncluded, csvFormat, now } = useLoaderData<typeof loader>()
  const withSearch = useWithSearch()
  const isFiltered = chosen.words !== '' || chosen.category !== '' || chosen.schedule !== ''
  return (
    <WithDialog>
      <PageHead
        title={t('board.title')}
        lead={t('board.lead')}
        crumb={{ to: '/dashboard', label: t('common:nav.dashboard') }}
      >
        {isIncluded && (
          <Link className="btn" to={withSearch('/defects/new')} preventScrollReset>
            <Icon name="plus" />
            {t('board.new')}
          </Link>
        )}
      </PageHead>
      {!isIncluded && (
        <Banner tone="info">
          <p>
            {t('board.plan')} <Link to="/plan">{t('common:menu.plan')}</Link>
          </p>
        </Banner>
      )}
      <StateFilter counts={counts} state={chosen.state} />
      <DefectSearch chosen={chosen} count={counts[chosen.state]} />
      <Section wide>
        {defects.length === 0 ? (
          <p className="soft">{t(isFiltered ? 'board.nothingFound' : `board.none.${chosen.state}`)}</p>
        ) : (
          <>
            <DefectTable defects={defects} now={now} />
            <Pager {...paging} />
            {csvFormat && (
              <CsvDownload
                file="/defects.csv"
                label={t('csv')}
                format={csvFormat}
                ofPageOnly={['page', 'sort', 'lng']}
                usual={{ state: chosen.state }}
              />
            )}
          </>
        )}
      </Section>
    </WithDialog>
  )
}
