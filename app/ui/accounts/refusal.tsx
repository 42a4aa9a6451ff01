import { useTranslation } from 'react-i18next'
import type { Failure } from '#app/domain/errors.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { Banner } from '#app/ui/layout/banner.tsx'

/** The failure of a form whose fields are all valid, and what to do next. */
export function Refusal({ failure: { code, params } }: { failure: Failure }) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  return (
    <Banner tone="bad" title={errorText(code, params)}>
      {adviceOf()}
    </Banner>
  )

  function adviceOf(): string | undefined {
    const retryAfter = params?.retryAfter
    if (code === 'auth.emailNotVerified') return t(params?.mailed ? 'signIn.newLink' : 'signIn.linksSent')
    return retryAfter !== undefined ? t('page.wait', { count: Math.ceil(retryAfter / 60) }) : undefined
  }
}
