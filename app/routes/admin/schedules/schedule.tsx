import { regionInWords } from '#app/i18n/region-in-words.ts'
import { readRegion } from '#app/data/read/holidays/kept-regions.sql.server.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { settings } from '#app/config/settings.server.ts'
import { listToldNames } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { countDefects } from '#app/data/read/defects/defects.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { closingFormSchema } from '#app/domain/guests/schema.ts'
import { statusAddress } from '#app/domain/qr-codes/status-address.ts'
import { zoneOf } from '#app/domain/schedules/rules.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import { requireUser } from '#app/http/caller/require-user.server.ts'
import { redirectWithFlash } from '#app/http/cookies/flash.server.ts'
import { parseForm } from '#app/http/forms/read-form.server.ts'
import { orNotFound, orPageFailure, pageFailure } from '#app/http/respond.server.ts'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { monthNames, weekdayNames } from '#app/i18n/calendar-names.ts'
import { formatDate } from '#app/i18n/format-dates.ts'
import { dueInWords } from '#app/i18n/schedule-words.ts'
import { closedInWords } from '#app/i18n/closed-in-words.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { setClosedToGuests } from '#app/operations/guests/set-closed-to-guests.server.ts'
import { viewSchedule } from '#app/operations/schedules/view-schedule.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { WithDialog } from '#app/ui/dialog/with-dialog.tsx'
import { ScheduleDetails } from '#app/ui/schedules/view/schedule-details.tsx'
import { ScheduleEntries } from '#app/ui/schedules/view/schedule-entries.tsx'
import { ScheduleQrCode } from '#app/ui/schedules/view/schedule-qr-code.tsx'
import { ScheduleTimes } from '#app/ui/schedules/view/schedule-times.tsx'
import { ScheduleState } from '#app/ui/schedules/view/schedule-state.tsx'

export const handle = { kind: 'page', audience: 'owner' } satisfies RouteHandle

export async function loader({ request, params: { scheduleId = '' } }: LoaderFunctionArgs) {
  const { companyId, companyName } = await requireUser(request)
  const now = new Date()
  const viewed = await viewSchedule({ companyId, scheduleId, now })
  const { schedule, entries, supervisors, due, closures, isMeasured } = orPageFailure(viewed)
  const language = await languageOf(request)
  const timeZone = zoneOf(schedule.revision)
  return {
    schedule,
    entries,
    supervisors,
    due: due && dueInWords(due, { language, now }),
    createdOn: formatDate({ instant: schedule.createdAt, timeZone, language }),
    monthNames: monthNames(language),
    weekdayNames: weekdayNames(language),
    closed: closures.map((closure) => closedInWords(translatorFor(language), language, closure)),
    region: regionInWords(translatorFor(language), readRegion(readingSql(), companyId)),
    isMeasured,
    defects: countDefects(readingSql(), companyId, schedule.id),
    told: listToldNames(readingSql(), companyId, scheduleId),
    isNamed: companyName !== null,
    now,
    address: statusAddress(settings().APP_ORIGIN, schedule.id),
    documentTitle: `${schedule.title} · ${translatorFor(language)('product.name')}`,
  }
}

/** Whether guests can say nothing for the rest of the day. */
export async function action({ request, params: { scheduleId = '' } }: ActionFunctionArgs) {
  const { companyId } = await requireUser(request)
  orNotFound(await findSchedule(companyId, scheduleId), 'schedule.notFound')
  const submission = await parseForm(request, { schema: closingFormSchema })
  if (submission.status !== 'success') return pageFailure({ code: 'request.invalidFields' })
  const closed = submission.value.closed === 'true'
  orPageFailure(await setClosedToGuests({ companyId, scheduleId, closed, now: new Date() }))
  return redirectWithFlash(`/schedules/${scheduleId}`, `guests:flash.${closed ? 'closed' : 'opened'}`)
}

export { documentTitle as meta } from '#app/ui/document-title.ts'

export default function Schedule() {
  const { t } = useTranslation('schedules')
  const { schedule, entries, supervisors, due, told, closed, region, defects, isMeasured, ...loaded } =
    useLoaderData<typeof loader>()
  const { createdOn, address, isNamed, now, ...names } = loaded
  const { id, title, location, revision } = schedule
  const states = (
    <>
      <span className="state">
        <Icon name="map-pin" />
        {location}
      </span>
      <ScheduleState status={revision.status} />
    </>
  )
  return (
    <WithDialog>
      <div className="schedule-page">
        <PageHead title={title} crumb={{ to: '/schedules', label: t('list.title') }} meta={states}>
          <ScheduleActions id={id} />
        </PageHead>
        {!isNamed && (
          <Banner tone="info">
            <p>
              {t('details.unnamed')} <Link to="/company-settings">{t('details.nameCompany')}</Link>
            </p>
          </Banner>
        )}
        {revision.status === 'draft' && <Banner tone="info">{t('details.draft')}</Banner>}
        <ScheduleTimes revision={revision} due={due} names={names} />
        <ScheduleEntries entries={entries} supervisors={supervisors} />
        <ScheduleQrCode id={id} title={title} address={address} isDraft={revision.status === 'draft'} />
        <ScheduleDetails {...{ schedule, told, closed, region, defects, isMeasured, createdOn, now }} />
      </div>
    </WithDialog>
  )
}

function ScheduleActions({ id }: { id: string }) {
  const { t } = useTranslation('schedules')
  const { t: common } = useTranslation('common')
  return (
    <>
      <Link className="btn plain" to={`/schedules/${id}/attendance`}>
        <Icon name="chart-column" />
        {t('details.attendance')}
      </Link>
      <Link className="btn plain" to={`/schedules/${id}/edit`}>
        <Icon name="pencil" />
        {common('action.edit')}
      </Link>
      <Link className="btn plain" to={`/schedules/${id}/copy`} preventScrollReset>
        <Icon name="copy" />
        {common('action.copy')}
      </Link>
      <Link
        className="btn plain icon-only"
        to={`/schedules/${id}/delete`}
        aria-label={common('action.delete')}
        preventScrollReset
      >
        <Icon name="trash-2" />
      </Link>
    </>
  )
}
