import type { FormMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import type { ArticleSlug } from '#app/domain/help/articles.ts'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { asksBeforeLeaving } from '#app/ui/form/use-leave-question.ts'
import { Section } from '#app/ui/layout/section.tsx'

type SettingsFormProps = {
  /** What the form is about, as the page's action knows it. */
  subject: string
  title: string
  help?: ReactNode
  /** The article that answers what is asked here most. */
  article?: ArticleSlug
  form: Pick<FormMetadata, 'id' | 'onSubmit'>
  /** Why the whole was refused, where no field is to blame. */
  failure?: Failure | null | undefined
  /** The label of its button; "save" unless told. */
  action?: string
  tone?: 'plain' | 'danger'
  /** For forms that carry a file. */
  encType?: 'multipart/form-data'
  /** The fields. */
  children: ReactNode
}

/** One subject of the settings: a section with a form of its own, saved alone. */
export function SettingsForm({
  subject,
  title,
  help,
  article,
  form,
  failure,
  action,
  tone,
  encType,
  children,
}: SettingsFormProps) {
  const { t } = useTranslation('common')
  return (
    <Section title={title} help={help} article={article} id={subject}>
      <Form
        className="fields"
        method="post"
        id={form.id}
        onSubmit={form.onSubmit}
        encType={encType}
        noValidate
        preventScrollReset
        {...asksBeforeLeaving}
      >
        <input type="hidden" name="subject" value={subject} />
        <FormRefusal failure={failure} />
        {children}
        <div>
          <SubmitButton tone={tone ?? 'plain'}>{action ?? t('action.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  )
}
