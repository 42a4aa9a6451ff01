import { useTranslation } from 'react-i18next'
import { ownFields, type ChoiceField, type OwnField, type ScheduleField } from '#app/domain/schedules/fields.ts'

/** The label of a field by its name, for the list of errors: `tasks[1].staffIds` is "Aufgabe 2". */
export function useFieldLabels(): (name: string) => string | undefined {
  const { t } = useTranslation(['schedules', 'holidays'])
  return (name) => {
    const [, list = '', index = ''] = /^(\w+)(?:\[(\d+)\])?/.exec(name) ?? []
    if (list === 'tasks' && index) return t('form.task', { number: Number(index) + 1 })
    if (list === 'times' && index) return t('form.time', { number: Number(index) + 1 })
    const label = Object.hasOwn(labels, list) ? labels[list as keyof typeof labels] : undefined
    return label && t(label)
  }
}

/** Checkboxes have no errors, and of the hours only the first field has. */
type Fallible = Exclude<ScheduleField, ChoiceField> | 'from'

const ownLabels = Object.fromEntries(ownFields.map((field) => [field, `form.${field}`])) as Record<OwnField, string>

const labels: Record<Fallible, string> = {
  ...ownLabels,
  groupName: 'form.group',
  frequency: 'form.frequency',
  months: 'form.months',
  days: 'form.days',
  times: 'form.times',
  from: 'form.hours',
  onHolidays: 'holidays:onHolidays',
  timezone: 'form.timezone',
  windowBefore: 'form.windowBefore',
  windowAfter: 'form.windowAfter',
  tasks: 'form.tasks',
  status: 'form.status',
}
