import { Link, useFetcher, useLocation } from '@remix-run/react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpChatView } from '#app/domain/support/help-chat-view.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Banner } from '#app/ui/layout/banner.tsx'
import { ChatLog } from './chat-log.tsx'
import type { HelpChatAnswer } from './help-chat-answer.ts'
import { MessageForm } from './message-form.tsx'
import { useReadAnswers } from './use-read-answers.ts'
import { useRepeated } from './use-repeated.ts'

const address = '/help-chat'

/** Leads to the help chat from every page: with scripts it opens over the page, and what is typed stays while that changes. */
export function HelpChatPanel({ unread }: { unread: number }) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isThere = pathname === address

  useEffect(() => {
    if (pathname) dialog.current?.close()
  }, [pathname])

  function open(event: MouseEvent) {
    if (isThere || event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    dialog.current.showModal()
    setIsOpen(true)
    setWasOpen(true)
  }

  return (
    <>
      <Link
        className="help-chat-link"
        to={isThere ? address : `${address}?${new URLSearchParams({ from: pathname })}`}
        aria-current={isThere ? 'page' : undefined}
        aria-haspopup={isThere ? undefined : 'dialog'}
        onClick={open}
      >
        <Icon name="message-circle-question" />
        <span className="vh">{t('helpChat.title')} </span>
        {unread > 0 && <Unread count={unread} />}
      </Link>
      <dialog
        className="help-chat-panel"
        aria-label={t('helpChat.title')}
        ref={dialog}
        onClose={() => setIsOpen(false)}
      >
        <div className="dialog-head">
          <h2>{t('helpChat.title')}</h2>
          <CloseButton onClose={() => dialog.current?.close()} />
        </div>
        <Suspense fallback={<Loading />}>{wasOpen && <PanelBody isOpen={isOpen} page={pathname} />}</Suspense>
      </dialog>
    </>
  )
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation('common')
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="vh">{t('helpChat.unread', { count })}</span>
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className="close" aria-label={t('action.close')} onClick={onClose}>
      <Icon name="x" />
    </button>
  )
}

/** Looks for answers while it is open; what could not be loaded is said here and leaves the page behind alone. */
function PanelBody({ isOpen, page }: { isOpen: boolean; page: string }) {
  const { t } = useTranslation('support')
  const { load, data: loaded } = useFetcher<() => { view: HelpChatView } | null>()
  const view = loaded && loaded.view
  const sending = useFetcher<() => HelpChatAnswer>()
  const answer = sending.data
  const look = useCallback(() => load(`${address}?panel`), [load])

  useEffect(() => {
    if (isOpen) look()
  }, [isOpen, look])
  useRepeated(look, isOpen)
  useReadAnswers(isOpen && view ? view.unread : 0)

  if (view === undefined) return <Loading />
  if (view === null) return <Unreachable onRetry={look} />
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

function Loading() {
  const { t } = useTranslation('common')
  return <p className="body soft">{t('helpChat.loading')}</p>
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
