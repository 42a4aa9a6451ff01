import { useTranslation } from 'react-i18next'
import { groupNameLength } from '#app/domain/group-names/is-group-name.ts'
import { scheduleLengths } from '#app/domain/schedules/limits.ts'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import type { ScheduleFields } from './schedule-form-values.ts'

type PlaceFieldsProps = {
  fields: Pick<ScheduleFields, 'title' | 'location' | 'description' | 'groupName'>
  groupNames: string[]
}

/** What the schedule is called, where it is, and to which group it belongs; a group is typed or picked. */
export function PlaceFields({ fields: { title, location, description, groupName }, groupNames }: PlaceFieldsProps) {
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
        <Field field={groupName} label={t('form.group')} hint={t('form.groupHint')} optional>
          <TextInput field={groupName} maxLength={groupNameLength.max} autoComplete="off" list="group-names" />
          <datalist id="group-names">
            {groupNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </Field>
      </div>
    </Section>
  )
}
