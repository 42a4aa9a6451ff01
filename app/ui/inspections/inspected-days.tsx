import { unjudgedOf, type InspectedDay, type InspectedSlot } from '#app/domain/inspections/inspected-days.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { unbroken } from '#app/ui/unbroken.ts'
import { DefectsOfPlace } from './defects-of-place.tsx'
import { DoneTask } from './done-task.tsx'
import { MissedTask } from './missed-task.tsx'
import type { InspectionProps } from './inspection-props.ts'

/** Who inspects, and each slot of today and yesterday with what was done and missed in it. */
export function InspectedDays(props: InspectionProps) {
  const { view, words } = props
  const { t } = words
  return (
    <>
      <form method="post" className="signed">
        <p>{t('inspections:signedIn', { signature: unbroken(view.supervisor.signature) })}</p>
        <button className="textual" name="step" value="leave">
          {t('inspections:leave')}
        </button>
      </form>
      {view.days.length === 0 && <p className="about">{t('inspections:nothingDue')}</p>}
      {view.days.map((day) => (
        <Day key={day.date} day={day} {...props} />
      ))}
      {view.pages > 1 && <Pages view={view} words={words} />}
      <DefectsOfPlace {...props} />
    </>
  )
}

/** Links to the slots after those of the page, and to those before. */
function Pages({ view: { page, pages }, words: { t } }: Pick<InspectionProps, 'view' | 'words'>) {
  return (
    <nav className="again" aria-label={t('common:pager.label')}>
      {page > 1 && (
        <a className="btn quiet" href={`?page=${page - 1}`}>
          {t('common:pager.previous')}
        </a>
      )}
      {page < pages && (
        <a className="btn quiet" href={`?page=${page + 1}`}>
          {t('common:pager.next')}
        </a>
      )}
    </nav>
  )
}

function Day({ day: { date, slots }, ...props }: InspectionProps & { day: InspectedDay }) {
  const { view, words } = props
  const day = words.day(`${date}T12:00`)
  return (
    <section className="facts">
      <h2 className="h2">{words.t(date === view.today ? 'today.title' : 'inspections:yesterday', { day })}</h2>
      {slots.map((slot) => (
        <Slot key={slot.slotAt} slot={slot} {...props} />
      ))}
    </section>
  )
}

function Slot({ slot, ...props }: InspectionProps & { slot: InspectedSlot }) {
  const { words } = props
  const { slotAt } = slot
  const unjudged = unjudgedOf(slot)
  return (
    <section className="cleaning">
      <h3>
        {slotAt === null ? (
          words.t('unscheduled.title')
        ) : (
          <time dateTime={slotAt}>{words.t('time.clock', { time: words.time(slotAt) })}</time>
        )}
      </h3>
      {slot.tasks.map((task) =>
        task.checkIn ? (
          <DoneTask key={task.checkIn.id} task={task} checkIn={task.checkIn} {...props} />
        ) : (
          <MissedTask key={task.taskId} task={task} slotAt={slotAt ?? ''} {...props} />
        ),
      )}
      {unjudged.length > 1 && <AllPassed checkInIds={unjudged} words={words} />}
    </section>
  )
}

/** One button for everything of a slot that nobody has judged yet. */
function AllPassed({ checkInIds, words: { t } }: { checkInIds: string[]; words: CheckInWords }) {
  return (
    <form method="post">
      <input type="hidden" name="step" value="judge" />
      {checkInIds.map((id) => (
        <input key={id} type="hidden" name="checkInIds" value={id} />
      ))}
      <button className="btn quiet" name="verdict" value="passed">
        <InlineIcon name="check" />
        <span>{`${t('inspections:allPassed')} (${checkInIds.length})`}</span>
      </button>
    </form>
  )
}
