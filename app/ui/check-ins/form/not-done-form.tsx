import type { PublicSlot } from '#app/domain/check-ins/public-slot.ts'
import { excuseNoteLength, excuseReasons } from '#app/domain/excuses/excuse.ts'
import type { NotDoneView } from '#app/domain/not-done/not-done-view.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Credentials } from './credentials.tsx'
import { FieldError } from './field-error.tsx'
import type { RefusedCheckIn } from './refused-check-in.ts'
import { notDoneErrors } from './refused-not-done.ts'
import { TaskChoice } from './task-choice.tsx'
import { textOf, tickedTasks } from './typed-values.ts'

type Props = {
  words: CheckInWords
  view: NotDoneView
  slot: PublicSlot
  refused: RefusedCheckIn | null
  /** The login name that last succeeded on this device. */
  rememberedName: string
}

/** The form: what could not be done, why, name and PIN, one button. After a refusal it has what was typed, except the PIN. */
export function NotDoneForm({ words, view, slot, refused, rememberedName }: Props) {
  const { t } = words
  const typed = refused?.reply.initialValue
  const errors = notDoneErrors(refused)
  const left = { tasks: slot.tasks.filter(({ status }) => status !== 'completed') }
  return (
    <>
      <SlotLinks words={words} view={view} slot={slot} />
      <form
        method="post"
        action={`?slotAt=${slot.slotAt}`}
        data-sending={t('form.sending')}
        data-offline={t('alert.offline')}
        data-offline-text={t('not-done:alert.offlineText')}
      >
        <input type="hidden" name="slotAt" value={slot.slotAt} autoComplete="off" />
        <FieldError id="slot-error" codes={errors['slotAt']} words={words} />
        <TaskChoice
          words={words}
          legend={t('not-done:form.tasks')}
          tasks={left.tasks}
          ticked={tickedTasks(left, typed)}
          codes={errors['taskIds']}
        />
        <ReasonChoice words={words} chosen={textOf(typed?.['reason'])} codes={errors['reason']} />
        <Note words={words} note={textOf(typed?.['note'])} codes={errors['note']} />
        <Credentials words={words} loginName={typed ? textOf(typed['loginName']) : rememberedName} errors={errors} />
        <div className={refused ? 'send' : 'send sticky'}>
          <button className="btn">
            <span>{t('not-done:form.send')}</span>
          </button>
        </div>
      </form>
    </>
  )
}

type SlotLinksProps = Pick<Props, 'words' | 'view' | 'slot'>

/** The time of the slot; links where there are several slots, because their tasks differ. */
function SlotLinks({ words, view: { choices }, slot }: SlotLinksProps) {
  const { t, time, isToday, moment } = words
  const label = (slotAt: string) => (isToday(slotAt) ? time(slotAt) : moment(slotAt))
  if (choices.length === 1) {
    return (
      <div className="now">
        <p className="time">
          <time dateTime={slot.slotAt}>{time(slot.slotAt)}</time>
        </p>
        {!isToday(slot.slotAt) && <p className="state">{moment(slot.slotAt)}</p>}
      </div>
    )
  }
  return (
    <nav className="which" aria-labelledby="which">
      <p className="h2" id="which">
        {t('form.which')}
      </p>
      <p className="times">
        {choices.map(({ slotAt }) => (
          <a key={slotAt} href={`?slotAt=${slotAt}`} aria-current={slotAt === slot.slotAt || undefined}>
            {label(slotAt)}
          </a>
        ))}
      </p>
    </nav>
  )
}

type ReasonProps = { words: CheckInWords; chosen: string; codes: string[] | null | undefined }

function ReasonChoice({ words, chosen, codes }: ReasonProps) {
  const { t } = words
  return (
    <fieldset aria-describedby={codes?.length ? 'reason-error' : undefined}>
      <legend>{t('not-done:form.reason')}</legend>
      {excuseReasons.map((reason) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies deeper than the rule looks
        <label className="task" key={reason}>
          <input
            className="tick one"
            type="radio"
            name="reason"
            value={reason}
            required
            defaultChecked={reason === chosen}
          />
          <span>
            <b>{t(`excuses:reason.${reason}`)}</b>
          </span>
        </label>
      ))}
      <FieldError id="reason-error" codes={codes} words={words} />
    </fieldset>
  )
}

function Note({ words, note, codes }: { words: CheckInWords; note: string; codes: string[] | null | undefined }) {
  const { t } = words
  return (
    <div className="row wide">
      <div className="field">
        <label htmlFor="note">{t('not-done:form.note')}</label>
        <textarea
          className="in"
          id="note"
          name="note"
          rows={1}
          maxLength={excuseNoteLength}
          defaultValue={note}
          {...(codes
            ? { 'aria-invalid': true, 'aria-describedby': 'note-hint note-error' }
            : { 'aria-describedby': 'note-hint' })}
        />
        <p className="about" id="note-hint">
          {t('not-done:form.noteHint')}
        </p>
        <FieldError id="note-error" codes={codes} words={words} />
      </div>
    </div>
  )
}
