import { inspectionNoteLength } from '#app/domain/inspections/inspection.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { FieldError } from '#app/ui/check-ins/form/field-error.tsx'
import { PlainPhotoField } from '#app/ui/check-ins/form/plain-photo-field.tsx'
import { InlineIcon } from '#app/ui/check-ins/inline-icon.tsx'
import { errorsOf, type RefusedInspection } from './refused-inspection.ts'

type Props = {
  task: string
  checkInId: string
  takesPhotos: boolean
  words: CheckInWords
  refused: RefusedInspection | null
}

/** In order with one tap; sent back with a note or a photo, which lie folded until they are needed. */
export function JudgementForm({ task, checkInId, takesPhotos, words, refused }: Props) {
  const { t } = words
  const errors = errorsOf(refused)
  const noteId = `n-${checkInId}`
  const photoId = `p-${checkInId}`
  return (
    <form method="post" encType={takesPhotos ? 'multipart/form-data' : undefined}>
      <input type="hidden" name="step" value="judge" />
      <input type="hidden" name="checkInIds" value={checkInId} />
      <button className="btn passes" name="verdict" value="passed" aria-label={`${t('inspections:passed')}: ${task}`}>
        <InlineIcon name="check" />
        <span>{t('inspections:passed')}</span>
      </button>
      <details className="more" open={refused !== null}>
        <summary>
          <InlineIcon name="alert" />
          {t('inspections:failed')}
          <span className="vh">{`: ${task}`}</span>
        </summary>
        <div className="field">
          <label htmlFor={noteId}>{t('inspections:note')}</label>
          <textarea
            className="in"
            id={noteId}
            name="note"
            maxLength={inspectionNoteLength}
            defaultValue={refused?.typed.note}
            {...invalid(errors['note'], `${noteId}-e`)}
          />
          <FieldError id={`${noteId}-e`} codes={errors['note']} words={words} />
        </div>
        {takesPhotos && <PlainPhotoField id={photoId} codes={errors['photo']} words={words} />}
        <button className="btn fails" name="verdict" value="failed">
          {t('inspections:sendBack')}
        </button>
      </details>
    </form>
  )
}

function invalid(codes: string[] | undefined, id: string) {
  return codes?.length ? { 'aria-invalid': true, 'aria-describedby': id } : {}
}
