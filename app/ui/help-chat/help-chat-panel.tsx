import { Link, useLocation } from '@remix-run/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import type { PanelBody } from './panel-body.tsx'
import { PanelLoading } from './panel-loading.tsx'

const address = '/help-chat'

/**
 * The link to the help chat on every page. With scripts it opens a panel over the page, which keeps typed text across
 * pages.
 */
export function HelpChatPanel({ unread }: { unread: number }) {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Body, setBody] = useState<typeof PanelBody>()
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
    // Loaded when it is opened, as it needs the form code, which most pages do not. A failed load is tried again at the
    // next opening.
    import('./panel-body.tsx').then(({ PanelBody: loaded }) => setBody(() => loaded)).catch(() => undefined)
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
        {wasOpen && (
          <Suspense fallback={<PanelLoading />}>
            {Body ? <Body isOpen={isOpen} page={pathname} /> : <PanelLoading />}
          </Suspense>
        )}
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
