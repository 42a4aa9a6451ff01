import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type DialogButtonsProps = {
  /** The id of the form that the first button sends. */
  form: string
  /** For what takes something away. */
  tone?: 'danger'
  cancelTo: string
  /** What the second button says; "cancel" unless told. */
  cancel?: string
  /** What the first button says: its verb. */
  children: ReactNode
}

/** The foot of a dialog that asks or is filled in: do it, or leave it. */
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
