import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { PageHead } from '#app/ui/layout/page-head.tsx'
import { PublicPage } from '#app/ui/layout/public-page.tsx'

type AlertLinkPageProps = {
  link: { email: string; companyName: string | null; hasAccount: boolean; state: 'asked' | 'told' | 'ended' }
}

/** Where the reader of a mail says whether they want to be told (any more), without signing in. */
export function AlertLinkPage({ link: { email, companyName, hasAccount, state } }: AlertLinkPageProps) {
  const { t } = useTranslation('alerts')
  const texts = { asked: 'link.askedText', told: 'link.text', ended: 'link.endedText' } as const
  const isOver = state === 'ended'
  return (
    <PublicPage>
      <PageHead title={t(isOver ? 'link.endedTitle' : 'link.title')} />
      {(hasAccount || !isOver) && <p>{t(texts[state], { email, company: companyName ?? 'Klarbuch' })}</p>}
      <Form method="post" action="?">
        <div className="acts">
          {!hasAccount && state !== 'told' && (
            <SubmitButton name="answer" value="confirm">
              {t('link.confirm')}
            </SubmitButton>
          )}
          {!isOver && (
            <SubmitButton name="answer" value="end" tone={state === 'asked' ? 'plain' : undefined}>
              {t(state === 'asked' ? 'link.no' : 'link.end')}
            </SubmitButton>
          )}
        </div>
      </Form>
      {hasAccount && (
        <p>
          <a href="/alert-settings">{t('link.settings')}</a>
        </p>
      )}
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
