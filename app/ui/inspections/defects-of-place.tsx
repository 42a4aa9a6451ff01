import { defectTextLength } from '#app/domain/defects/defect.ts'
import { CategoryChoice } from '#app/ui/check-ins/defects/category-choice.tsx'
import { PendingDefects } from '#app/ui/check-ins/defects/pending-defects.tsx'
import { WordsField } from '#app/ui/check-ins/defects/words-field.tsx'
import { PlainPhotoField } from '#app/ui/check-ins/form/plain-photo-field.tsx'
import type { InspectionProps } from './inspection-props.ts'
import { errorsOf } from './refused-inspection.ts'

/** What is wrong at the place, and a form to report more, which lies folded until it is needed. */
export function DefectsOfPlace({ view: { defects, takesPhotos }, words, refused }: InspectionProps) {
  const { t } = words
  const own = refused?.step === 'report' ? refused : null
  const errors = errorsOf(own)
  return (
    <section className="cleaning" id="defects">
      {defects.length > 0 && (
        <>
          <h3>{t('defects:pending')}</h3>
          <PendingDefects pending={defects} words={words} withLinks />
        </>
      )}
      <details className="more" open={own !== null}>
        <summary>{t('defects:link')}</summary>
        <form method="post" encType={takesPhotos ? 'multipart/form-data' : undefined}>
          <input type="hidden" name="step" value="report" />
          <CategoryChoice words={words} chosen={own?.typed.category ?? ''} codes={errors['category']} />
          <WordsField
            name="text"
            label={t('defects:form.text')}
            value={own?.typed.text ?? ''}
            maxLength={defectTextLength}
            codes={errors['text']}
            words={words}
          />
          {takesPhotos && <PlainPhotoField codes={errors['photo']} words={words} />}
          <button className="btn">{t('defects:form.send')}</button>
        </form>
      </details>
    </section>
  )
}
