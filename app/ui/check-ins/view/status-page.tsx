import type { ReactNode } from 'react'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { Alert } from './alert.tsx'
import { CheckInForm } from '#app/ui/check-ins/form/check-in-form.tsx'
import { Facts, StaffHint } from './facts.tsx'
import { ClosedToday } from './closed-today.tsx'
import { Foot } from './foot.tsx'
import { LastCleaned } from './last-cleaned.tsx'
import { PendingPhotoSection, type PendingPhoto } from './pending-photo.tsx'
import { Place } from './place.tsx'
import { refusalInWords, type RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'
import { ReworkNotice } from './rework-notice.tsx'
import { Thanks } from './thanks.tsx'
import { Today } from './today.tsx'
import { NoRoomForPhoto } from './no-room-for-photo.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = {
  words: CheckInWords
  view: StatusView
  refused: RefusedCheckIn | null
  done: RecordedCheckIn[]
  pendingPhoto: PendingPhoto | null
  lacksRoom: boolean
  rememberedName: string
  idempotencyKey: string
  bar: ReactNode
}

/** The page of a live schedule: thanks after a check-in, the form while a slot is open, otherwise what was done. */
export function StatusPage(props: Props) {
  const { view, words, done, refused, bar } = props
  if (done.length > 0 && !refused) return <ThanksPage {...props} />
  return (
    <main className="page">
      {bar}
      {refused && <Alert {...refusalInWords(refused, { words, hasForm: view.chosen !== null })} />}
      <Place schedule={view.schedule} />
      <ClosedToday closedFor={view.closedFor} words={words} />
      <ReworkNotice rework={view.rework} words={words} />
      {view.chosen ? <OpenPage {...props} slot={view.chosen} /> : <ClosedPage {...props} />}
      <Foot words={words} isInspected={view.isInspected} />
    </main>
  )
}

function OpenPage({ slot, ...props }: Props & { slot: NonNullable<StatusView['chosen']> }) {
  const { words, view } = props
  const hasOthers = view.today?.some(({ slotAt }) => slotAt !== slot.slotAt) ?? false
  return (
    <>
      <CheckInForm {...props} slot={slot} />
      {hasOthers && <Today view={view} words={words} />}
      <Facts view={view} words={words} besideToday={hasOthers} />
    </>
  )
}

function ClosedPage({ words, view }: Props) {
  return (
    <>
      {view.today && <LastCleaned last={view.lastCleaned} words={words} />}
      <Today view={view} words={words} />
      <StaffHint view={view} words={words} />
    </>
  )
}

function ThanksPage({ words, view, done, pendingPhoto, lacksRoom, bar }: Props) {
  const { title, location } = view.schedule
  return (
    <>
      <Thanks words={words} done={done} place={`${title}, ${location}`} bar={bar} />
      <main className="page">
        {pendingPhoto && <PendingPhotoSection words={words} pendingPhoto={pendingPhoto} />}
        {lacksRoom && <NoRoomForPhoto words={words} />}
        {view.chosen && (
          <p className="again">
            <a className="btn quiet" href="?">
              {words.t('done.again')}
            </a>
          </p>
        )}
        <Today view={view} words={words} />
        <Facts view={view} words={words} besideToday />
        <Foot words={words} isInspected={view.isInspected} />
      </main>
    </>
  )
}
