import type { ReactNode } from 'react'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { PublicTask } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { unscheduledAddress } from '#app/ui/check-ins/unscheduled-address.ts'
import type { RecordedReport } from '#app/domain/not-done/not-done-report.ts'
import { Alert } from './alert.tsx'
import { CheckInForm } from '#app/ui/check-ins/form/check-in-form.tsx'
import { DefectsLink, DefectsNotice } from './defects-notice.tsx'
import { Facts, StaffHint } from './facts.tsx'
import { ClosedToday } from './closed-today.tsx'
import { Foot } from './foot.tsx'
import { GuestsPart } from './guests-part.tsx'
import { LastCleaned } from './last-cleaned.tsx'
import { PendingPhotoSection, type PendingPhoto } from './pending-photo.tsx'
import { NotDoneLink } from './not-done-link.tsx'
import { Place } from './place.tsx'
import { Reported } from './reported.tsx'
import { refusalInWords, type RefusedCheckIn } from '#app/ui/check-ins/form/refused-check-in.ts'
import { ReworkNotice } from './rework-notice.tsx'
import { Thanks } from './thanks.tsx'
import { Today } from './today.tsx'
import { NoRoomForPhoto } from './no-room-for-photo.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Props = {
  words: CheckInWords
  view: StatusView
  /** Whether the visitor wants to record something without a slot. */
  wantsUnscheduled: boolean
  refused: RefusedCheckIn | null
  done: RecordedCheckIn[]
  /** What was just reported from this device. */
  reports: RecordedReport[]
  pendingPhoto: PendingPhoto | null
  lacksRoom: boolean
  rememberedName: string
  idempotencyKey: string
  bar: ReactNode
}

/** The page of a live schedule: thanks after a check-in, the form while a slot is open, otherwise what was done. */
export function StatusPage(props: Props) {
  const { view, words, done, reports, refused, bar } = props
  if (done.length > 0 && !refused) return <ThanksPage {...props} />
  return (
    <main className="page">
      {bar}
      {!refused && <Reported reports={reports} words={words} />}
      {refused && (
        <Alert {...refusalInWords(refused, { words, hasForm: view.chosen !== null || props.wantsUnscheduled })} />
      )}
      <Place schedule={view.schedule} />
      <ClosedToday closedFor={view.closedFor} words={words} />
      <ReworkNotice rework={view.rework} words={words} />
      {props.wantsUnscheduled && view.unscheduledTasks ? (
        <UnscheduledPage {...props} tasks={view.unscheduledTasks} />
      ) : view.chosen ? (
        <OpenPage {...props} slot={view.chosen} />
      ) : (
        <ClosedPage {...props} />
      )}
      <DefectsNotice view={view} words={words} />
      <DefectsLink view={view} words={words} />
      <Foot words={words} isInspected={view.isInspected} />
    </main>
  )
}

function OpenPage({ slot, ...props }: Props & { slot: NonNullable<StatusView['chosen']> }) {
  const { words, view } = props
  const hasOtherSlots = view.today?.some(({ slotAt }) => slotAt !== slot.slotAt) ?? false
  const hasOthers = hasOtherSlots || (view.unscheduledToday?.length ?? 0) > 0
  return (
    <>
      <CheckInForm {...props} slot={slot} tasks={slot.tasks} />
      <NotDoneLink view={view} words={words} />
      <UnscheduledLink view={view} words={words} />
      {hasOthers && <Today view={view} words={words} />}
      <Facts view={view} words={words} besideToday={hasOthers} />
      <GuestsPart view={view} words={words} />
    </>
  )
}

function ClosedPage({ words, view }: Props) {
  return (
    <>
      {view.today && <LastCleaned last={view.lastCleaned} words={words} />}
      <GuestsPart view={view} words={words} />
      <Today view={view} words={words} />
      <StaffHint view={view} words={words} />
      <NotDoneLink view={view} words={words} />
      <UnscheduledLink view={view} words={words} />
    </>
  )
}

function UnscheduledPage({ tasks, ...props }: Props & { tasks: PublicTask[] }) {
  const { words, view } = props
  return (
    <>
      <div className="now">
        <p className="state">
          {words.t('unscheduled.title')}
          <small>{words.t('unscheduled.text')}</small>
        </p>
      </div>
      <CheckInForm {...props} slot={null} tasks={tasks} />
      <Today view={view} words={words} />
    </>
  )
}

/** Leads staff to the form for what they did although nothing was due. */
function UnscheduledLink({ view, words }: Pick<Props, 'view' | 'words'>) {
  if (!view.unscheduledTasks) return null
  return (
    <p className="again">
      <a className="btn quiet" href={unscheduledAddress}>
        {words.t('unscheduled.link')}
      </a>
    </p>
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
