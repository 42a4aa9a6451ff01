import { defectTextLength } from '#app/domain/defects/defect.ts'
import type { DefectsView } from '#app/domain/defects/defects-view.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { Credentials } from '#app/ui/check-ins/form/credentials.tsx'
import { errorsOfFailure } from '#app/ui/check-ins/form/errors-of-failure.ts'
import { PlainPhotoField } from '#app/ui/check-ins/form/plain-photo-field.tsx'
import type { RefusedDefect } from './defects-page-data.ts'
import { CategoryChoice } from './category-choice.tsx'
import { WordsField } from './words-field.tsx'

type Props = { view: DefectsView; words: CheckInWords; refused: RefusedDefect | null; loginName: string }

/** What is wrong, in one tap and a line, a photo, name and PIN. */
export function ReportForm({ view: { takesPhotos }, words, refused, loginName }: Props) {
  const { t } = words
  const errors = errorsOfFailure(refused?.failure ?? null)
  return (
    <form method="post" action="defects" encType={takesPhotos ? 'multipart/form-data' : undefined}>
      <CategoryChoice words={words} chosen={refused?.typed.category ?? ''} codes={errors['category']} />
      <WordsField
        name="text"
        label={t('defects:form.text')}
        hint={t('defects:form.textHint')}
        value={refused?.typed.text ?? ''}
        maxLength={defectTextLength}
        codes={errors['text']}
        words={words}
      />
      {takesPhotos && <PlainPhotoField codes={errors['photo']} words={words} />}
      <Credentials words={words} loginName={loginName} errors={errors} />
      <div className="send">
        <button className="btn">
          <span>{t('defects:form.send')}</span>
        </button>
      </div>
    </form>
  )
}
