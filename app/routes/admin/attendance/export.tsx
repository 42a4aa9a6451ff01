import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { csvColumns, usualColumns, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { formatDays } from '#app/i18n/format-dates.ts'
import type { Language } from '#app/i18n/languages.ts'
import { previewExport, type ExportPreview } from '#app/operations/attendance/preview-export.server.ts'
import { attendanceRow } from '#app/ui/attendance/attendance-row.ts'
import { ExportFiles } from '#app/ui/attendance/export/export-files.tsx'
import { ExportForm } from '#app/ui/attendance/export/export-form.tsx'
import { ExportPreviewSection } from '#app/ui/attendance/export/export-preview-section.tsx'
import { csvFormatOf, rememberCsvFormat } from '#app/routes/files/csv-format.server.ts'
import { exportQuery } from '#app/routes/files/export-query.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const { scheduleId, range, columns: columnNames, photos: withPhotos } = exportQuery(request, params)
  const now = new Date()
  const headers = await rememberCsvFormat(request)
  const options = {
    scheduleId,
    format: await csvFormatOf(request),
    withPhotos,
    columns: chosenColumns(columnNames),
    hasCsv: hasFeature(plan, 'csv'),
  }
  const preview = await previewExport({ companyId, scheduleId, range, now })
  if (preview.ok) {
    const language = await languageOf(request)
    const days = shownDays(preview.value)
    return data({ ...options, ...days, failure: null, preview: shown(preview.value, language) }, { headers })
  }
  const { failure } = preview
  // A missing schedule is an error page; an invalid range is reported beside the fields as they were typed.
  if (failure.code === 'schedule.notFound') orPageFailure(preview)
  const typed = { from: range.from ?? '', to: range.to ?? '' }
  return data({ ...options, ...typed, failure, preview: null }, { status: statusOf(failure), headers })
}

export default function AttendanceExportTab() {
  const { preview, failure, from, to, columns, format, withPhotos, ...files } = useLoaderData<typeof loader>()
  const photos = { isRequested: withPhotos, available: preview?.photos ?? null }
  return (
    <>
      <ExportForm
        key={`${from} ${to}`}
        from={from}
        to={to}
        chosen={columns}
        format={format}
        photos={photos}
        failure={failure}
      />
      {preview && (
        <>
          <ExportPreviewSection preview={preview} withPhotos={withPhotos} />
          <ExportFiles
            {...files}
            query={String(new URLSearchParams({ from, to }))}
            columns={columns}
            format={format}
            withPhotos={withPhotos}
            pdfRefusal={pdfRefusalOf(preview, withPhotos)}
          />
        </>
      )}
    </>
  )
}

function pdfRefusalOf({ fitsPdf, photos }: Pick<ExportPreview, 'fitsPdf' | 'photos'>, withPhotos: boolean) {
  if (!fitsPdf) return 'document.tooLong'
  return withPhotos && photos.areTooMany ? 'document.tooManyPhotos' : null
}

function chosenColumns(columnNames: string | undefined): CsvColumn[] {
  const names = columnNames?.split(',') ?? []
  const chosen = csvColumns.filter((column) => names.includes(column))
  return chosen.length > 0 ? chosen : [...usualColumns]
}

function shownDays({ range, timezone }: ExportPreview) {
  const dayOf = (instant: Date) => localDateTime(instant, timezone).slice(0, 10)
  return { from: dayOf(range.from), to: dayOf(lastInstant(range)) }
}

function shown({ range, timezone: timeZone, first, ...rest }: ExportPreview, language: Language) {
  const { rows, summary, fitsPdf, photos } = rest
  // Formatted on the server: a browser may put other spaces between two dates, and would render the page again.
  const period = formatDays({ from: range.from, to: lastInstant(range), timeZone, language })
  return { period, rows, first: first.map(attendanceRow), summary, fitsPdf, photos }
}

function lastInstant({ to }: ExportPreview['range']): Date {
  return new Date(to.getTime() - 1)
}
