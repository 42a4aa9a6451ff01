import { useTranslation } from 'react-i18next'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import type { RecordedReport } from '#app/domain/not-done/not-done-report.ts'
import type { PlaceField } from '#app/domain/schedules/fields.ts'
import { pageLogoAddress } from '#app/domain/uploads/file-address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { UnavailableSchedule } from '#app/ui/check-ins/view/unavailable-schedule.tsx'
import { PageBar } from '#app/ui/check-ins/view/page-bar.tsx'
import type { RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'
import type { PendingPhoto } from '#app/ui/check-ins/view/pending-photo.tsx'
import { StatusPage } from '#app/ui/check-ins/view/status-page.tsx'
import { checkInTranslator } from './check-in-translator.ts'
import { checkInWords } from './check-in-words.ts'
import { unscheduledAddress } from './unscheduled-address.ts'

/** `open` for a live schedule, `ended` for an archived one; neither where there is no schedule to show. */
export type CheckInPageData = {
  open: {
    view: StatusView
    /** Whether the form without a slot is wanted, and can be used. */
    wantsUnscheduled: boolean
    done: RecordedCheckIn[]
    reports: RecordedReport[]
    pendingPhoto: PendingPhoto | null
    /** Whether storage had no room for the photo of the check-in. */
    lacksRoom: boolean
    rememberedName: string
    idempotencyKey: string
  } | null
  ended: (Record<PlaceField, string> & { companyName: string | null }) | null
  /** Whether the company has no name yet and the visitor is its owner. */
  asksForName: boolean
}

/** The whole public page, in the reader's language. */
export function CheckInPage({
  page: { open, ended, asksForName },
  refused,
}: {
  page: CheckInPageData
  refused: RefusedCheckIn | null
}) {
  const { t: translate, i18n } = useTranslation('check-ins')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  const companyName = open?.view.schedule.companyName ?? ended?.companyName ?? null
  const slotAt = open?.view.schedule.useCurrentTime ? null : open?.view.chosen?.slotAt
  const search = open?.wantsUnscheduled ? unscheduledAddress : slotAt ? `?slotAt=${slotAt}` : '?'
  const { id, logoKey } = open?.view.schedule ?? {}
  const logo = id && logoKey ? pageLogoAddress('', id, logoKey) : null
  const bar = <PageBar {...{ t, language, companyName, logo, asksForName, search }} />
  if (!open) return <UnavailableSchedule t={t} ended={ended} bar={bar} />
  const words = checkInWords({ t, language, timezone: open.view.schedule.timezone, now: open.view.now })
  return <StatusPage {...open} words={words} refused={refused} bar={bar} />
}
