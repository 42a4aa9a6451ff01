import { Link } from '@remix-run/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'

type DialogProps = {
  title: ReactNode
  /** The page behind, for a dialog with a cross. One without is left by the button of its foot that is marked `data-leave`. */
  closeTo?: string
  /** What Escape asks before it leaves, where something would be lost. */
  escapeQuestion?: string
  /** For questions; stays a small window on a phone. */
  slim?: boolean
  /** The buttons. A button that sends a form in the body names it with `form`. */
  foot?: ReactNode
  /** A `form` or `div` with the class `body`. */
  children: ReactNode
}

/** A dialog that is an address of its own: the page behind it is rendered too, inert (see WithDialog). */
export function Dialog({ title, closeTo, escapeQuestion, slim, foot, children }: DialogProps) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const element = useDialogKeys(escapeQuestion)

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
      >
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {closeTo && (
            <Link className="close" to={closeTo} aria-label={t('action.close')} preventScrollReset data-leave>
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
