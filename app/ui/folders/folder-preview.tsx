import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import type { FolderChoice } from './folder-form.tsx'

type FolderPreviewProps = {
  plan: { schedules: number; occurrences: number; estimate: string }
  values: FolderChoice
}

/** What the folder will have, how long that takes, and the button that orders it. */
export function FolderPreview({ plan: { schedules, occurrences, estimate }, values }: FolderPreviewProps) {
  const { t } = useTranslation('folders')
  const { ids, photos, selection, ...texts } = values
  const fields = Object.entries({ selection, ...texts, ...(photos && { photos: 'on' }) })
  return (
    <Section title={t('preview')}>
      <Form method="post" action="/schedules/folders" className="fields">
        {fields.map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        {selection === 'chosen' && ids.map((id) => <input type="hidden" name="ids" value={id} key={id} />)}
        <p aria-live="polite">
          <strong>
            {t('contents', { count: schedules })}, {t('occurrences', { count: occurrences })}
          </strong>
          <br />
          {t('estimate', { time: estimate })}
        </p>
        <div>
          <SubmitButton>{t('action')}</SubmitButton>
        </div>
      </Form>
    </Section>
  )
}
