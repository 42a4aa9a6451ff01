import { useTranslation } from 'react-i18next'
import { pageLogoAddress } from '#app/domain/uploads/file-address.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { InspectedPlace, InspectionView } from '#app/domain/inspections/inspection-view.ts'
import { checkInTranslator } from '#app/ui/check-ins/check-in-translator.ts'
import { checkInWords } from '#app/ui/check-ins/check-in-words.ts'
import { waitInWords } from '#app/ui/check-ins/form/refused-check-in.ts'
import { Alert } from '#app/ui/check-ins/view/alert.tsx'
import { Foot } from '#app/ui/check-ins/view/foot.tsx'
import { PageBar } from '#app/ui/check-ins/view/page-bar.tsx'
import { Place } from '#app/ui/check-ins/view/place.tsx'
import { InspectedDays } from './inspected-days.tsx'
import type { RefusedInspection } from './refused-inspection.ts'
import { SupervisorSignIn } from './supervisor-sign-in.tsx'

type Props = {
  place: InspectedPlace
  /** What a supervisor sees in their visit; null before it. */
  view: InspectionView | null
  rememberedName: string
  /** Whether a visit has ended, so that name and PIN are asked for again. */
  isOver: boolean
  now: Date
  refused: RefusedInspection | null
}

/** The page on which supervisors inspect what was done at a place. */
export function InspectionPage({ place, view, rememberedName, isOver, now, refused }: Props) {
  const { t: translate, i18n } = useTranslation('check-ins')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  const words = checkInWords({ t, language, timezone: view?.timezone ?? 'UTC', now })
  const { id, companyName, logoKey } = place
  const logo = logoKey ? pageLogoAddress('', id, logoKey) : null
  return (
    <main className="page">
      <PageBar {...{ t, language, companyName, logo }} asksForName={false} search="?" />
      {refused && <Refusal refused={refused} isSignedIn={view !== null} t={t} />}
      {!refused && isOver && (
        <Alert title={t('inspections:notSignedIn')} text={t('errors:inspection.signInAgain')} calm />
      )}
      <Place schedule={place} />
      {view ? (
        <InspectedDays view={view} words={words} refused={refused} />
      ) : (
        <SupervisorSignIn words={words} rememberedName={rememberedName} refused={refused} />
      )}
      <p className="again">
        <a className="btn quiet" href={`/schedules/${id}/status`}>
          {t('inspections:toCheckIn')}
        </a>
      </p>
      <Foot words={words} />
    </main>
  )
}

type RefusalProps = { refused: RefusedInspection; isSignedIn: boolean; t: ReturnType<typeof checkInTranslator> }

function Refusal({ refused: { failure }, isSignedIn, t }: RefusalProps) {
  const title = t(isSignedIn ? 'inspections:notSaved' : 'inspections:notSignedIn')
  const isThrottled = failure.code === 'request.tooManyTries'
  return <Alert title={title} text={isThrottled ? waitInWords(failure, { t }) : t(`errors:${failure.code}`)} />
}
