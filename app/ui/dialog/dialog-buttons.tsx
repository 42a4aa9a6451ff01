import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type DialogButtonsProps = {
  /** The id of the form that the first button sends. */
  form: string
  /** `danger` for buttons that remove something. */
  tone?: 'danger'
  cancelTo: string
  /** The label of the second button; by default "cancel". */
  cancel?: string
  /** The label of the first button: a verb. */
  children: ReactNode
}

/** The foot of a dialog with a question or a form: one button to do it, one to cancel. */
export function DialogButtons({ form, tone, cancelTo, cancel, children }: DialogButtonsProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <SubmitButton tone={tone} form={form}>
        {children}
      </SubmitButton>
      <Link className="btn plain" to={cancelTo} preventScrollReset data-leave>
        {cancel ?? t('action.cancel')}
      </Link>
    </>
  )
}
