import { defectTextLength } from '#app/domain/defects/defect.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { CategoryChoice } from '#app/ui/check-ins/defects/category-choice.tsx'
import { WordsField } from '#app/ui/check-ins/defects/words-field.tsx'
import { errorsOfFailure } from '#app/ui/check-ins/form/errors-of-failure.ts'
import type { RefusedFeedback } from './feedback-page-data.ts'
import { FormToken } from './form-token.tsx'

type Props = { token: string; refused: RefusedFeedback | null; words: CheckInWords }

/** What is wrong, in one tap, and a line about it if one likes. */
export function ReportForm({ token, refused, words }: Props) {
  const { t } = words
  const errors = errorsOfFailure(refused?.failure ?? null)
  return (
    <form method="post" action="feedback" aria-labelledby="report">
      <h2 className="what-not" id="report">
        {t('guests:report.heading')}
      </h2>
      <p className="about">{t('guests:report.lead')}</p>
      <CategoryChoice words={words} chosen={refused?.typed.category ?? ''} codes={errors['category']} />
      <WordsField
        name="text"
        label={t('guests:report.text')}
        value={refused?.typed.text ?? ''}
        maxLength={defectTextLength}
        codes={errors['text']}
        words={words}
      />
      <FormToken token={token} words={words} />
      <div className="send">
        <button className="btn">
          <span>{t('guests:report.send')}</span>
        </button>
      </div>
    </form>
  )
}
