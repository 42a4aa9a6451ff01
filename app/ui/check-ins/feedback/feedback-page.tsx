import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedbackKind } from '#app/domain/guests/limits.ts'
import { pageLogoAddress } from '#app/domain/uploads/file-address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { checkInTranslator } from '#app/ui/check-ins/check-in-translator.ts'
import { checkInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Foot } from '#app/ui/check-ins/view/foot.tsx'
import { PageBar } from '#app/ui/check-ins/view/page-bar.tsx'
import { Place } from '#app/ui/check-ins/view/place.tsx'
import { UnavailableSchedule } from '#app/ui/check-ins/view/unavailable-schedule.tsx'
import { ClosedToGuests, RefusedNotice, Thanks } from './feedback-notices.tsx'
import type { FeedbackPageData, RefusedFeedback } from './feedback-page-data.ts'
import { RatingForm } from './rating-form.tsx'
import { ReportForm } from './report-form.tsx'

type Props = { page: FeedbackPageData; refused: RefusedFeedback | null }

/** The page on which guests say what is wrong at a place, and how clean they find it. */
export function FeedbackPage({ page: { open, ended }, refused }: Props) {
  const { t: translate, i18n } = useTranslation('check-ins')
  const language = i18n.language as Language
  const t = checkInTranslator(translate, language)
  const { companyName, id, logoKey } = open?.view.place ?? { companyName: ended?.companyName ?? null }
  const logo = id && logoKey ? pageLogoAddress('', id, logoKey) : null
  const bar = <PageBar {...{ t, language, companyName, logo }} asksForName={false} search="?" />
  if (!open) return <UnavailableSchedule t={t} ended={ended} bar={bar} />
  return <OpenPage open={open} refused={refused} bar={bar} words={wordsOf(open, { t, language })} />
}

type Open = NonNullable<FeedbackPageData['open']>

function wordsOf(
  { view: { timezone }, now }: Open,
  reader: Pick<Parameters<typeof checkInWords>[0], 't' | 'language'>,
) {
  return checkInWords({ ...reader, timezone, now })
}

type OpenProps = { open: Open; refused: RefusedFeedback | null; bar: ReactNode; words: ReturnType<typeof wordsOf> }

/** What was just sent is not asked again. */
function OpenPage({ open: { view, token: newToken, thanks }, refused, bar, words }: OpenProps) {
  const { place, offer, isClosed } = view
  const token = refused?.token ?? newToken
  const asksFor = (kind: FeedbackKind) => offer[kind] && !isClosed && (thanks !== kind || refused !== null)
  return (
    <main className="page">
      {bar}
      {refused ? <RefusedNotice refused={refused} words={words} /> : thanks && <Thanks kind={thanks} words={words} />}
      <Place schedule={place} />
      {isClosed && <ClosedToGuests words={words} />}
      {asksFor('rating') && <RatingForm token={token} words={words} />}
      {asksFor('report') && <ReportForm token={token} refused={refused} words={words} />}
      <p className="again">
        <a className="btn quiet" href="status">
          {words.t('guests:back')}
        </a>
      </p>
      <Foot words={words} forGuests />
    </main>
  )
}
