import { defectCategories } from '#app/domain/defects/defect.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'
import { FieldError } from '#app/ui/check-ins/form/field-error.tsx'

type ChoiceProps = { words: CheckInWords; chosen: string; codes: string[] | undefined }

/** What a defect is about, in one tap. */
export function CategoryChoice({ words, chosen, codes }: ChoiceProps) {
  const { t } = words
  return (
    <fieldset aria-describedby={codes?.length ? 'reason-error' : undefined}>
      <legend>{t('defects:form.category')}</legend>
      <div className="kinds">
        {defectCategories.map((category) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text lies deeper than the rule looks
          <label className="task" key={category}>
            <input
              className="tick one"
              type="radio"
              name="category"
              value={category}
              required
              defaultChecked={category === chosen}
            />
            <span>
              <b>{t(`defects:category.${category}`)}</b>
            </span>
          </label>
        ))}
      </div>
      <FieldError id="reason-error" codes={codes} words={words} />
    </fieldset>
  )
}
