import { excuseNoteLength, excuseReasons } from '#app/domain/excuses/excuse.ts'
import type { InspectedTask } from '#app/domain/inspections/inspected-days.ts'
import { FieldError } from '#app/ui/check-ins/form/field-error.tsx'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'
import type { InspectionProps } from './inspection-props.ts'
import { errorsOf, type RefusedInspection } from './refused-inspection.ts'

type Props = InspectionProps & { task: InspectedTask; slotAt: string }

/** A task that nobody did: excused or not, with the form to excuse it or to take that back. */
export function MissedTask({ task, slotAt, words, refused }: Props) {
  const { t } = words
  const { taskId, publicName, excuse, notDone } = task
  const said = excuse ?? notDone
  const isRefused = refused?.step === 'excuse' && refused.typed.slotAt === slotAt && refused.typed.taskId === taskId
  return (
    <article className="job" id={`m-${slotAt}-${taskId}`}>
      <h4>{publicName}</h4>
      <div className="verdict is-skipped">
        <InlineStatusIcon status="skipped" />
        <div>
          <b>{t(excuse ? 'common:status.excused' : 'common:status.skipped')}</b>
          {said && (
            <>
              <p className="said">{[t(`excuses:reason.${said.reason}`), said.note].filter(Boolean).join(': ')}</p>
              <small>{[said.by, words.moment(words.localOf(said.at))].filter(Boolean).join(', ')}</small>
            </>
          )}
        </div>
      </div>
      {excuse ? (
        <form method="post">
          <Named slotAt={slotAt} taskId={taskId} />
          <button className="btn quiet" name="step" value="takeBack">
            {t('excuses:takeBack.submit')}
            <span className="vh">{`: ${publicName}`}</span>
          </button>
        </form>
      ) : (
        <ExcuseForm {...{ publicName, slotAt, taskId, words }} refused={isRefused ? refused : null} />
      )}
    </article>
  )
}

function Named({ slotAt, taskId }: { slotAt: string; taskId: string }) {
  return (
    <>
      <input type="hidden" name="slotAt" value={slotAt} />
      <input type="hidden" name="taskId" value={taskId} />
    </>
  )
}

type FormProps = {
  publicName: string
  slotAt: string
  taskId: string
  words: InspectionProps['words']
  refused: RefusedInspection | null
}

function ExcuseForm({ publicName, slotAt, taskId, words, refused }: FormProps) {
  const { t } = words
  const errors = errorsOf(refused)
  const id = `x-${slotAt}-${taskId}`
  return (
    <details className="more" open={refused !== null}>
      <summary>
        {t('excuses:submit')}
        <span className="vh">{`: ${publicName}`}</span>
      </summary>
      <form method="post">
        <Named slotAt={slotAt} taskId={taskId} />
        <fieldset>
          <legend>{t('excuses:reason')}</legend>
          {excuseReasons.map((reason) => (
            <label key={reason} className="choice">
              <input
                type="radio"
                name="reason"
                value={reason}
                required
                defaultChecked={refused?.typed.reason === reason}
              />
              {t(`excuses:reason.${reason}`)}
            </label>
          ))}
          <FieldError id={`${id}-r`} codes={errors['reason']} words={words} />
        </fieldset>
        <div className="field">
          <label htmlFor={id}>{t('excuses:note')}</label>
          <textarea
            className="in"
            id={id}
            name="note"
            maxLength={excuseNoteLength}
            defaultValue={refused?.typed.note}
            {...(errors['note'] ? { 'aria-invalid': true, 'aria-describedby': `${id}-e` } : {})}
          />
          <FieldError id={`${id}-e`} codes={errors['note']} words={words} />
        </div>
        <button className="btn quiet" name="step" value="excuse">
          {t('excuses:submit')}
        </button>
      </form>
    </details>
  )
}
