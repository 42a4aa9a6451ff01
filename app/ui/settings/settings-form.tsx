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
  /** The name of the form, by which the page's action knows it. */
  formName: string
  title: string
  help?: ReactNode
  /** The help article for the most frequent question here. */
  article?: ArticleSlug
  form: Pick<FormMetadata, 'id' | 'onSubmit'>
  /** A failure that belongs to no field. */
  failure?: Failure | null | undefined
  /** The label of its button; by default "save". */
  action?: string
  tone?: 'plain' | 'danger'
  /** For forms with a file. */
  encType?: 'multipart/form-data'
  /** The fields. */
  children: ReactNode
}

/** A section of the settings with a form of its own, saved by itself. */
export function SettingsForm({
  formName,
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
    <Section title={title} help={help} article={article} id={formName}>
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
        <input type="hidden" name="subject" value={formName} />
        <FormRefusal failure={failure} />
        {children}
        <div>
          <SubmitButton tone={tone ?? 'plain'}>{action ?? t('action.save')}</SubmitButton>
        </div>
      </Form>
    </Section>
  )
}
