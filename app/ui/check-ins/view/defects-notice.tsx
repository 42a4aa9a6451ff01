import { shownPending } from '#app/domain/defects/defect.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { sinceInWords } from '#app/ui/check-ins/defects/pending-defects.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'

type Props = { view: StatusView; words: CheckInWords }

/** What is reported already and not done, so that nobody reports it again. */
export function DefectsNotice({ view: { defects }, words }: Props) {
  const { t } = words
  if (!defects || defects.length === 0) return null
  const unlisted = defects.length - shownPending.checkIn
  return (
    <div className="alert calm">
      <InlineIcon name="note" />
      <strong>{t('defects:pending')}</strong>
      {defects.slice(0, shownPending.checkIn).map((defect) => (
        <p key={defect.id}>
          <b>{t(`defects:category.${defect.category}`)}</b>
          {defect.text && `: ${defect.text}`}
          {defect.isByGuest && `: ${t('guests:fixed')}`}
          <br />
          {sinceInWords(defect, words)}
        </p>
      ))}
      {unlisted > 0 && <p>{t('defects:pendingMore', { count: unlisted })}</p>}
    </div>
  )
}

/** Leads to the page on which staff report what is wrong; where guests have a page of their own, it says whose this is. */
export function DefectsLink({ view: { defects, guests }, words }: Props) {
  if (!defects) return null
  return (
    <p className="about">
      <a href="defects">{words.t(guests?.offer.report ? 'guests:link.staff' : 'defects:link')}</a>
    </p>
  )
}
