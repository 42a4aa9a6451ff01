import { useTranslation } from 'react-i18next'
import { groupNameLength } from '#app/domain/group-names/is-group-name.ts'
import { hasFeature } from '#app/domain/plans/features.ts'
import { scheduleLengths } from '#app/domain/schedules/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import { SelectInput } from '#app/ui/form/select-input.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { LockedFeature } from '#app/ui/plan/limits/locked-feature.tsx'
import type { ScheduleFields, ScheduleFormChoices } from './schedule-form-values.ts'

type PlaceFieldsProps = {
  fields: Pick<ScheduleFields, 'title' | 'location' | 'description' | 'groupName'>
  choices: Pick<ScheduleFormChoices, 'plan' | 'groupNames'>
  /** The group that the schedule is in; empty where it is in none. */
  currentGroup: string
}

/** Title, location and group of the schedule. */
export function PlaceFields({ fields: { title, location, description, groupName }, ...group }: PlaceFieldsProps) {
  const { t } = useTranslation('schedules')
  return (
    <Section title={t('form.place')} help={t('form.placeHelp')}>
      <div className="fields">
        <Field field={title} label={t('form.title')}>
          <TextInput field={title} maxLength={scheduleLengths.title} required autoComplete="off" />
        </Field>
        <Field field={location} label={t('form.location')}>
          <TextInput field={location} maxLength={scheduleLengths.location} required autoComplete="off" />
        </Field>
        <Field field={description} label={t('form.description')} optional>
          <TextArea field={description} maxLength={scheduleLengths.description} rows={3} />
        </Field>
        <GroupField field={groupName} {...group} />
      </div>
    </Section>
  )
}

/** A group is typed or picked. Without a plan that has groups, the current one can only be kept or removed. */
function GroupField({
  field,
  choices,
  currentGroup,
}: { field: ScheduleFields['groupName'] } & Omit<PlaceFieldsProps, 'fields'>) {
  const { t } = useTranslation('schedules')
  if (!hasFeature(choices.plan, 'groupNames')) {
    return (
      <>
        {currentGroup && (
          <Field field={field} label={t('form.group')}>
            <SelectInput
              field={field}
              placeholder={t('form.groupNone')}
              options={[{ value: currentGroup, label: currentGroup }]}
            />
          </Field>
        )}
        <LockedFeature feature="groupNames" />
      </>
    )
  }
  return (
    <Field field={field} label={t('form.group')} hint={t('form.groupHint')} optional>
      <TextInput field={field} maxLength={groupNameLength.max} autoComplete="off" list="group-names" />
      <datalist id="group-names">
        {choices.groupNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Field>
  )
}
