import { useForm } from '@conform-to/react'
import type { FormProps } from '@remix-run/react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { supportTextLength } from '#app/domain/support/limits.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { initialText } from '#app/ui/form/form-field.ts'
import { FormRefusal } from '#app/ui/form/form-refusal.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { DoubtsNote } from './doubts-note.tsx'
import type { HelpChatAnswer } from './help-chat-answer.ts'

type MessageFormProps = {
  id: string
  /** Remix's form, or that of a fetcher. */
  as: ComponentType<FormProps>
  /** The path of the page that the message is about. */
  page: string
  isPanel?: boolean
  hasContact: boolean
  answer: HelpChatAnswer | null | undefined
}

/** The form for a message to support. Matching articles are shown first; the text stays until it is sent. */
export function MessageForm({ id, as: Form, page, isPanel = false, hasContact, answer }: MessageFormProps) {
  const { t } = useTranslation('support')
  const [form, fields] = useForm<{ text: string; page: string }>({ id, lastResult: answer?.reply })
  const doubts = answer?.doubts
  const label = t('form.label')
  return (
    <Form method="post" action={isPanel ? '/help-chat' : '?'} className="fields" id={form.id} noValidate>
      {!answer?.reply && <FormRefusal failure={answer?.failure} />}
      <ErrorSummary form={form} labels={{ text: label }} title={t('form.failed')} failure={answer?.failure} />
      <input type="hidden" name="page" value={isPanel ? page : (initialText(fields.page) ?? page)} />
      {isPanel && <input type="hidden" name="panel" value="1" />}
      <Field field={fields.text} label={label} hint={hasContact ? t('form.hint') : undefined}>
        <TextArea field={fields.text} required rows={5} maxLength={supportTextLength} dir="auto" />
      </Field>
      {doubts && <DoubtsNote doubts={doubts} hasContact={hasContact} />}
      <div className="acts">
        <Buttons hasContact={hasContact} doubts={doubts} />
      </div>
    </Form>
  )
}

/** Once matching articles were shown, the first button sends; the other one searches again with a changed text. */
function Buttons({ hasContact, doubts }: Pick<MessageFormProps, 'hasContact'> & Pick<HelpChatAnswer, 'doubts'>) {
  const { t } = useTranslation('support')
  if (!hasContact) return <SubmitButton>{t('form.search')}</SubmitButton>
  if (!doubts) return <SubmitButton>{t('form.send')}</SubmitButton>
  return (
    <SubmitButton name="step" value="send">
      {t(doubts.looksSecret ? 'form.sendAnyway' : 'form.sendOn')}
    </SubmitButton>
  )
}
