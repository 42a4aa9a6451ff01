import { useEffect, useRef, useState } from 'react'

const fields = 'input:not([type=hidden], [type=radio]:not(:checked)), select, textarea'

/**
 * Moves the focus into an open dialog: to its first field, or to the dialog itself, whose heading is read out. Escape
 * clicks the element with `data-leave`, after the question if there is one. When the dialog closes, the focus returns
 * to the link that opened it.
 */
export function useDialogKeys(escapeQuestion?: string) {
  const element = useRef<HTMLDialogElement>(null)
  const [opener] = useState(openerOfDialog)

  useEffect(() => {
    const dialog = element.current
    if (!dialog?.contains(document.activeElement)) (dialog?.querySelector<HTMLElement>(fields) ?? dialog)?.focus()
    return () => {
      const back = opener?.isConnected ? opener : document.querySelector('main')
      back?.focus({ preventScroll: true })
    }
  }, [opener])

  useEffect(() => {
    function leaveOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape' || (escapeQuestion !== undefined && !confirm(escapeQuestion))) return
      element.current?.querySelector<HTMLElement>('[data-leave]')?.click()
    }
    document.addEventListener('keydown', leaveOnEscape)
    return () => document.removeEventListener('keydown', leaveOnEscape)
  }, [escapeQuestion])

  return element
}

let lastOpener: HTMLElement | null = null

/** The element with the focus when the dialog opens. Where one dialog leads to another, the one before the first. */
function openerOfDialog(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const focused = document.activeElement
  if (focused instanceof HTMLElement && !focused.closest('dialog')) lastOpener = focused
  return lastOpener
}
