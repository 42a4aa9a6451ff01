import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'

/** Why a folder was not made, and a button that tries again. */
export function FolderFailed({ folder: { failure } }: { folder: { failure: string | null } }) {
  const { t } = useTranslation('folders')
  const errorText = useErrorText()
  return (
    <>
      <Banner tone="bad">{errorText(failure ?? 'document.notMade')}</Banner>
      <Form method="post">
        <SubmitButton>{t('again')}</SubmitButton>
      </Form>
    </>
  )
}
