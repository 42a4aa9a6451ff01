import type { ReactNode } from 'react'
import { checkInLengths } from '#app/domain/check-ins/limits.ts'
import type { PublicSlot, PublicTask } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { Credentials } from './credentials.tsx'
import { DefectChoice } from './defect-choice.tsx'
import { FieldError } from './field-error.tsx'
import { fieldErrors, type RefusedCheckIn } from './refused-check-in.ts'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { PhotoField } from './photo-field.tsx'
import { readingsScript } from './follow-readings.ts'
import { readingFields } from './sent-readings.ts'
import { SlotChoice } from './slot-choice.tsx'
import { textOf, tickedTasks } from './typed-values.ts'
import { TaskChoice } from './task-choice.tsx'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { unscheduledAddress } from '#app/ui/check-ins/unscheduled-address.ts'

type Props = {
  words: CheckInWords
  view: StatusView
  /** Null if nothing is due: what is done is recorded without a slot. */
  slot: PublicSlot | null
  tasks: PublicTask[]
  refused: RefusedCheckIn | null
  /** The login name that last succeeded on this device. */
  rememberedName: string
  idempotencyKey: string
}

/** The form: tasks, name and PIN, a note, one button. After a refusal it has what was typed, except the PIN. */
export function CheckInForm({ words, view, slot, tasks, refused, rememberedName, idempotencyKey }: Props) {
  const { t } = words
  const typed = refused?.reply.initialValue
  const errors = fieldErrors(refused)
  const readings = readingFields(tasks, refused)
  return (
    <>
      {slot && <SlotChoice words={words} view={view} slot={slot} />}
      <form
        method="post"
        encType={view.schedule.photo === 'none' ? undefined : 'multipart/form-data'}
        action={addressOf(slot, view.schedule)}
        data-sending={t('form.sending')}
        data-offline={t('alert.offline')}
        data-offline-text={t('alert.offlineText')}
      >
        <input type="hidden" name="key" value={textOf(typed?.['key']) || idempotencyKey} autoComplete="off" />
        {!slot && <input type="hidden" name="unscheduled" value="on" />}
        {slot && !view.schedule.useCurrentTime && (
          <input type="hidden" name="slotAt" value={slot.slotAt} autoComplete="off" />
        )}
        <FieldError id="slot-error" codes={errors['slotAt']} words={words} />
        <TaskChoice
          words={words}
          tasks={tasks}
          ticked={tickedTasks({ tasks }, typed)}
          codes={errors['taskIds']}
          readings={readings}
        />
        {view.schedule.photo !== 'none' && (
          <PhotoField
            words={words}
            isRequired={view.schedule.photo === 'required'}
            isLost={refused?.photoLost ?? false}
            codes={errors['photo']}
          />
        )}
        <Credentials words={words} loginName={typed ? textOf(typed['loginName']) : rememberedName} errors={errors} />
        <Note words={words} comment={textOf(typed?.['comment'])} codes={errors['comment']}>
          {view.defects && <DefectChoice words={words} chosen={textOf(typed?.['defect'])} />}
        </Note>
        <div className={refused ? 'send' : 'send sticky'}>
          <button className="btn">
            <InlineIcon name="check" />
            <span>{t('form.send')}</span>
          </button>
        </div>
        {readings.size > 0 && <script dangerouslySetInnerHTML={{ __html: readingsScript }} />}
      </form>
    </>
  )
}

/** The page to which a refused form returns. */
function addressOf(slot: PublicSlot | null, { useCurrentTime }: StatusView['schedule']): string | undefined {
  if (!slot) return unscheduledAddress
  return useCurrentTime ? undefined : `?slotAt=${slot.slotAt}`
}

type NoteProps = { words: CheckInWords; comment: string; codes: string[] | null | undefined; children: ReactNode }

/** A note to the owner, closed as long as it is empty. */
export function Note({ words, comment, codes, children }: NoteProps) {
  const { t } = words
  return (
    <details className="more" open={Boolean(comment || codes)}>
      <summary>
        <InlineIcon name="note" />
        {t('form.note')}
      </summary>
      <label className="vh" htmlFor="comment">
        {t('form.noteLabel')}
      </label>
      <textarea
        className="in"
        id="comment"
        name="comment"
        maxLength={checkInLengths.comment}
        defaultValue={comment}
        {...(codes ? { 'aria-invalid': true, 'aria-describedby': 'comment-error' } : {})}
      />
      <FieldError id="comment-error" codes={codes} words={words} />
      {children}
    </details>
  )
}
