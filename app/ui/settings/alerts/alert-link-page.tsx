import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'

/** Where the reader of an alert ends such mails, without signing in. */
export function AlertLinkPage({ link: { email, isTold } }: { link: { email: string; isTold: boolean } }) {
  const { t } = useTranslation('alerts')
  return (
    <PublicPage>
      <PageHead title={t(isTold ? 'link.title' : 'link.endedTitle')} />
      <p>{t(isTold ? 'link.text' : 'link.endedText', { email })}</p>
      {isTold && (
        <Form method="post" action="?">
          <SubmitButton>{t('link.end')}</SubmitButton>
        </Form>
      )}
      <p>
        <a href="/alert-settings">{t('link.settings')}</a>
      </p>
    </PublicPage>
  )
}

/** The page of a link that is not ours, or whose address has changed. */
export function DeadAlertLink() {
  const { t } = useTranslation('alerts')
  const errorText = useErrorText()
  return (
    <PublicPage>
      <PageHead title={t('link.invalidTitle')} />
      <p>{errorText('alert.linkInvalid')}</p>
    </PublicPage>
  )
}
