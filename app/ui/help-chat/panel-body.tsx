import { Link, useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpChatView } from '#app/domain/support/help-chat-view.ts'
import { Banner } from '#app/ui/layout/banner.tsx'
import { ChatLog } from './chat-log.tsx'
import type { HelpChatAnswer } from './help-chat-answer.ts'
import { MessageForm } from './message-form.tsx'
import { PanelLoading } from './panel-loading.tsx'
import { useReadAnswers } from './use-read-answers.ts'
import { useRepeated } from './use-repeated.ts'

const address = '/help-chat'

/** Checks for answers while it is open. A failed load is reported here, and does not affect the page behind. */
export function PanelBody({ isOpen, page }: { isOpen: boolean; page: string }) {
  const { t } = useTranslation('support')
  const { load, data: loaded } = useFetcher<() => { view: HelpChatView } | null>()
  const view = useNewest(loaded?.view)
  const sending = useFetcher<() => HelpChatAnswer>()
  const answer = sending.data
  const look = useCallback(() => load(`${address}?panel`), [load])

  useEffect(() => {
    if (isOpen) look()
  }, [isOpen, look])
  useRepeated(look, isOpen)
  useReadAnswers(isOpen && view ? view.unread : 0)

  if (!view) return loaded === null ? <Unreachable onRetry={look} /> : <PanelLoading />
  return (
    <div className="body">
      <ChatLog view={view} />
      {answer?.isSent && <Banner tone="good" title={t('flash.sent')} />}
      <MessageForm
        id="help-chat-panel"
        as={sending.Form}
        page={page}
        isPanel
        hasContact={view.hasContact}
        answer={answer}
      />
      <Link className="link" to={address}>
        {t('panel.page')}
      </Link>
    </div>
  )
}

/** The last data, where the newest load failed: otherwise the typed text would be lost. */
function useNewest<Thing>(thing: Thing | undefined): Thing | undefined {
  const [newest, setNewest] = useState(thing)
  if (thing !== undefined && thing !== newest) setNewest(thing)
  return thing ?? newest
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('support')
  return (
    <div className="body">
      <p role="alert">{t('panel.failed')}</p>
      <button type="button" className="btn plain" onClick={onRetry}>
        {t('panel.retry')}
      </button>
    </div>
  )
}
