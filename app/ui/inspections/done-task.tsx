import { madeAt } from '#app/domain/check-ins/made-at.ts'
import type { InspectedTask, SeenCheckIn } from '#app/domain/inspections/inspected-days.ts'
import type { Inspection } from '#app/domain/inspections/inspection.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { InlineStatusIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { unbroken } from '#app/ui/unbroken.ts'
import { InspectedPhoto } from './inspected-photo.tsx'
import type { InspectionProps } from './inspection-props.ts'
import { JudgementForm } from './judgement-form.tsx'
import { TakenValues } from './taken-values.tsx'

type Props = InspectionProps & { task: InspectedTask; checkIn: SeenCheckIn }

/** A task that is done: by whom and when, what was found of it, and the form to judge it. */
export function DoneTask({ task, checkIn, view, words, refused }: Props) {
  const { t } = words
  const { publicName } = task
  const isRefused = refused?.step === 'judge' && refused.typed.checkInId === checkIn.id
  const form = (
    <JudgementForm
      task={publicName}
      checkInId={checkIn.id}
      takesPhotos={view.takesPhotos}
      words={words}
      refused={isRefused ? refused : null}
    />
  )
  return (
    <article className="job" id={`c-${checkIn.id}`}>
      <h4>{publicName}</h4>
      <p className="who">{whoAndWhen(checkIn, words)}</p>
      {checkIn.readings.length > 0 && <TakenValues readings={checkIn.readings} words={words} />}
      {checkIn.comment && <p className="said">{checkIn.comment}</p>}
      {checkIn.photoKey && (
        <InspectedPhoto
          photoKey={checkIn.photoKey}
          of={{ ...checkIn, publicName, at: madeAt(checkIn) }}
          words={words}
        />
      )}
      {checkIn.inspection && <Verdict inspection={checkIn.inspection} publicName={publicName} words={words} />}
      {checkIn.isOwn ? (
        <p className="who">{t('inspections:own')}</p>
      ) : checkIn.inspection ? (
        <details className="more" open={isRefused}>
          <summary>
            {t('inspections:change')}
            <span className="vh">{`: ${publicName}`}</span>
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
    </article>
  )
}

function whoAndWhen(checkIn: SeenCheckIn, words: CheckInWords): string {
  const { signature, offlineAt, enteredLater } = checkIn
  const at = words.moment(words.localOf(madeAt(checkIn)))
  const marks = [enteredLater && words.t('today.later'), offlineAt && words.t('envelopes:mark')]
  return [unbroken(signature), at, ...marks].filter(Boolean).join(', ')
}

type VerdictProps = { inspection: Inspection; publicName: string; words: CheckInWords }

/** What was found: in words, and by the shape of its icon. */
function Verdict({ inspection, publicName, words }: VerdictProps) {
  const { verdict, note, signature, inspectedAt, photoKey } = inspection
  const by = [unbroken(signature), words.moment(words.localOf(inspectedAt))].join(', ')
  return (
    <div className={`verdict is-${verdict === 'passed' ? 'done' : 'overdue'}`}>
      <InlineStatusIcon status={verdict === 'passed' ? 'completed' : 'overdue'} />
      <div>
        <b>{words.t(`inspections:${verdict}`)}</b>
        {note && <p className="said">{note}</p>}
        {photoKey && (
          <InspectedPhoto photoKey={photoKey} of={{ signature, publicName, at: inspectedAt }} words={words} />
        )}
        <small>{by}</small>
      </div>
    </div>
  )
}
