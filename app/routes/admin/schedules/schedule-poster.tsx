import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { posterFlags, posterOptions, posterQuery, posterTexts } from '#app/domain/qr-codes/poster-options.ts'
import { readPosterOptions } from '#app/domain/qr-codes/schema.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { viewPoster } from '#app/operations/qr-codes/view-poster.server.ts'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PosterForm } from '#app/ui/qr-codes/poster-form.tsx'
import { PosterPreview } from '#app/ui/qr-codes/poster-preview.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

const names = new Set<string>(['format', 'orientation', ...posterFlags, ...posterTexts])

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId, companyName } = await requireUser(request)
  const language = await languageOf(request)
  const typedValues = typedOptions(new URL(request.url).searchParams)
  const { fields, errors } = readPosterOptions(typedValues)
  const poster = orPageFailure(await viewPoster({ companyId, companyName, scheduleId, fields, language }))
  const { format, orientation } = posterOptions(fields)
  const view = {
    scheduleId,
    title: poster.title,
    query: posterQuery({ ...fields, format, orientation }),
    values: { format, orientation, topText: poster.topText, title: poster.title, ...typedValues },
    errors,
    documentTitle: `${poster.title}, ${translatorFor(language, 'qr-codes')('poster.title')} · Klarbuch`,
  }
  return data(view, { status: Object.keys(errors).length > 0 ? 422 : 200 })
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

/** The options in the URL. Without any, as on the first visit, the location is shown. */
function typedOptions(search: URLSearchParams): Record<string, string> {
  const typedValues = Object.fromEntries([...search].filter(([name]) => names.has(name)))
  return Object.keys(typedValues).length > 0 ? typedValues : { showLocation: 'true' }
}

export default function SchedulePoster() {
  const { t } = useTranslation('qr-codes')
  const { scheduleId, title, query, values, errors } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={t('poster.title')}
        lead={t('poster.lead')}
        crumb={{ to: `/schedules/${scheduleId}`, label: title }}
      />
      <div className="poster-page">
        <PosterForm values={values} errors={errors} />
        <PosterPreview scheduleId={scheduleId} title={title} query={query} orientation={values.orientation} />
      </div>
    </>
  )
}
