import { Link } from '@remix-run/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/ui/icon.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'

type DialogProps = {
  title: ReactNode
  /**
   * The path of the page behind, for a dialog with a cross. Without one, the button with `data-leave` in the foot
   * closes it.
   */
  closeTo?: string
  /** The question that Escape asks before it closes, where something would be lost. */
  escapeQuestion?: string
  /** A narrow dialog for questions, which stays small on a phone too. */
  slim?: boolean
  /** The buttons. A button that sends a form in the body names it with `form`. */
  foot?: ReactNode
  /** A `form` or `div` with the class `body`. */
  children: ReactNode
}

/** A dialog with a URL of its own. The page behind it is rendered too, inert (see WithDialog). */
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
