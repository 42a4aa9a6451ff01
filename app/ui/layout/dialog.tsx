import { Link, useNavigate } from '@remix-run/react'
import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'

type DialogProps = {
  title: ReactNode
  /** The page behind. Without it the dialog has no cross: it is left by a button alone. */
  closeTo?: string
  /** For questions; stays a small window on a phone. */
  slim?: boolean
  /** The buttons. A button that sends a form in the body names it with `form`. */
  foot?: ReactNode
  /** A `form` or `div` with the class `body`. */
  children: ReactNode
}

/** A dialog that is an address of its own: the page behind it is rendered too, inert (see WithDialog). */
export function Dialog({ title, closeTo, slim, foot, children }: DialogProps) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const navigate = useNavigate()
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const before = document.activeElement
    if (!element.current?.contains(before)) element.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && closeTo) navigate(closeTo, { preventScrollReset: true })
  }

  return (
    <>
      <div className="scrim" />
      <dialog
        className={slim ? 'dialog slim' : 'dialog'}
        open
        aria-labelledby={titleId}
        aria-modal="true"
        tabIndex={-1}
        ref={element}
        onKeyDown={leaveOnEscape}
      >
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closeTo && (
            <Link className="close" to={closeTo} aria-label={t('action.close')} preventScrollReset>
              <Icon name="x" />
            </Link>
          )}
        </div>
        {children}
        {foot && <div className="dialog-foot">{foot}</div>}
      </dialog>
    </>
  )
}
