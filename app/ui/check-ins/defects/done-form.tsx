import { defectTextLength, type PendingDefect } from '#app/domain/defects/defect.ts'
import type { DefectsView } from '#app/domain/defects/defects-view.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Credentials } from '#app/ui/check-ins/form/credentials.tsx'
import { errorsOfFailure } from '#app/ui/check-ins/form/errors-of-failure.ts'
import { PlainPhotoField } from '#app/ui/check-ins/form/plain-photo-field.tsx'
import type { RefusedDefect } from './defects-page-data.ts'
import { WordsField } from './words-field.tsx'

type Props = {
  defect: PendingDefect
  view: DefectsView
  words: CheckInWords
  refused: RefusedDefect | null
  loginName: string
}

/** That a defect is done: what was done, a photo, name and PIN. */
export function DoneForm({ defect, view: { takesPhotos }, words, refused, loginName }: Props) {
  const { t } = words
  const errors = errorsOfFailure(refused?.failure ?? null)
  return (
    <form method="post" action={`defects?done=${defect.id}`} encType={takesPhotos ? 'multipart/form-data' : undefined}>
      <input type="hidden" name="defectId" value={defect.id} />
      <WordsField
        name="note"
        label={t('defects:form.note')}
        value={refused?.typed.note ?? ''}
        maxLength={defectTextLength}
        codes={errors['note']}
        words={words}
      />
      {takesPhotos && <PlainPhotoField codes={errors['photo']} words={words} />}
      <Credentials words={words} loginName={loginName} errors={errors} />
      <div className="send">
        <button className="btn">
          <span>{t('defects:form.done')}</span>
        </button>
      </div>
    </form>
  )
}
