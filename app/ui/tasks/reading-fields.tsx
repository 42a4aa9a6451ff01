import type { FieldMetadata, FormMetadata, SubmissionResult } from '@conform-to/react'
import { useTranslation } from 'react-i18next'
import { hasFeature } from '#app/domain/plans/features.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { mostReadings, usualUnits } from '#app/domain/readings/limits.ts'
import type { ReadingDraft } from '#app/domain/readings/reading-draft.ts'
import type { TaskDraft } from '#app/domain/tasks/task-draft.ts'
import { FieldErrors } from '#app/ui/form/field-errors.tsx'
import { useRowFocus } from '#app/ui/form/use-row-focus.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Fold } from '#app/ui/layout/fold.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import { ReadingRow } from './reading-row.tsx'

type ReadingFieldsProps = {
  form: FormMetadata<TaskDraft>
  field: FieldMetadata<ReadingDraft[], TaskDraft>
  plan: Plan
  /** The last step of the form. */
  step: SubmissionResult['intent'] | undefined
}

/** The values that a task asks for, folded: one row for each, each folded too. Rows are added and removed by the server. */
export function ReadingFields({ form, field, plan, step }: ReadingFieldsProps) {
  const { t } = useTranslation('readings')
  const here = { formAction: `#${field.id}` }
  const rows = field.getFieldList()
  const isIncluded = hasFeature(plan, 'readings')
  const isOfReadings = step !== undefined && 'name' in step.payload && step.payload.name === field.name
  const added = step?.type === 'insert' && isOfReadings ? rows.length - 1 : null
  useRowFocus({ listId: field.id, name: field.name, count: rows.length, step })
  const summary = rows.length > 0 ? t('form.titleMade', { made: rows.length }) : t('form.title')
  const isOpen = rows.length > 0 || isOfReadings || Boolean(field.errors?.length) || undefined
  return (
    <Fold summary={summary} open={isOpen}>
      <p className="hint">{t('form.hint')}</p>
      <div className="readings" id={field.id} tabIndex={-1}>
        {!isIncluded && <LockedFeature feature="readings">{rows.length > 0 && t('form.lockedKept')}</LockedFeature>}
        {rows.length > 0 && (
          <ul>
            {rows.map((row, index) => (
              <ReadingRow
                key={row.key ?? row.name}
                row={row}
                number={index + 1}
                isAdded={index === added}
                remove={{ ...form.remove.getButtonProps({ name: field.name, index }), ...here }}
              />
            ))}
          </ul>
        )}
        <FieldErrors field={field} />
        {isIncluded && rows.length < mostReadings.ofTask && (
          <button className="btn plain" {...form.insert.getButtonProps({ name: field.name })} {...here}>
            <Icon name="plus" />
            {t('form.add')}
          </button>
        )}
        {isIncluded && rows.length >= mostReadings.ofTask && (
          <p className="hint">{t('form.full', { most: mostReadings.ofTask })}</p>
        )}
      </div>
      <datalist id="reading-units">
        {usualUnits.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
    </Fold>
  )
}
