import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { csvColumns, usualColumns, type CsvColumn } from '#app/domain/attendance/csv-columns.ts'
import { firstPlanWith, hasFeature } from '#app/domain/plans/features.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { requireUser } from '#app/http/require-user.server.ts'
import { orPageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { statusOf } from '#app/http/statuses.ts'
import { previewExport, type ExportPreview } from '#app/operations/attendance/preview-export.server.ts'
import { attendanceRow } from '#app/ui/attendance/attendance-row.ts'
import { ExportFiles } from '#app/ui/attendance/export-files.tsx'
import { ExportForm } from '#app/ui/attendance/export-form.tsx'
import { ExportPreviewSection } from '#app/ui/attendance/export-preview-section.tsx'
import { askedExport } from '#app/routes/files/asked-export.ts'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { companyId, plan } = await requireUser(request)
  const { scheduleId, range, columns: named, photos: withPhotos } = askedExport(request, params)
  const asked = {
    scheduleId,
    withPhotos,
    columns: chosenColumns(named),
    csv: { included: hasFeature(plan, 'csv'), plan: firstPlanWith('csv') },
  }
  const preview = await previewExport({ companyId, scheduleId, range, now: new Date() })
  if (preview.ok) return data({ ...asked, ...shownDays(preview.value), failure: null, preview: shown(preview.value) })
  const { failure } = preview
  // The schedule itself has to be there; what is wrong with the range is said beside what was typed.
  if (failure.code === 'schedule.notFound') orPageFailure(preview)
  const typed = { from: range.from ?? '', to: range.to ?? '' }
  return data({ ...asked, ...typed, failure, preview: null }, { status: statusOf(failure) })
}

export default function AttendanceExportTab() {
  const { preview, failure, from, to, columns, withPhotos, ...files } = useLoaderData<typeof loader>()
  const photos = { wanted: withPhotos, found: preview?.photos ?? null }
  return (
    <>
      <ExportForm key={`${from} ${to}`} from={from} to={to} chosen={columns} photos={photos} failure={failure} />
      {preview && (
        <>
          <ExportPreviewSection preview={preview} days={{ from, to }} withPhotos={withPhotos} />
          <ExportFiles
            {...files}
            query={String(new URLSearchParams({ from, to }))}
            columns={columns}
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

function chosenColumns(named: string | undefined): CsvColumn[] {
  const names = named?.split(',') ?? []
  const chosen = csvColumns.filter((column) => names.includes(column))
  return chosen.length > 0 ? chosen : [...usualColumns]
}

function shownDays({ range, timezone }: ExportPreview) {
  const dayOf = (instant: Date) => localDateTime(instant, timezone).slice(0, 10)
  return { from: dayOf(range.from), to: dayOf(new Date(range.to.getTime() - 1)) }
}

function shown({ rows, first, summary, fitsPdf, photos }: ExportPreview) {
  return { rows, first: first.map(attendanceRow), summary, fitsPdf, photos }
}
