import { defectCategories } from '#app/domain/defects/defect.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

/** Makes the note of a check-in a defect. */
export function DefectChoice({ words: { t }, chosen }: { words: CheckInWords; chosen: string }) {
  return (
    <div className="field">
      <label htmlFor="defect">{t('defects:form.isDefect')}</label>
      <select className="in" id="defect" name="defect" defaultValue={chosen}>
        <option value="">{t('defects:form.noDefect')}</option>
        {defectCategories.map((category) => (
          <option key={category} value={category}>
            {t(`defects:category.${category}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
