import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Flash as FlashMessage } from '#app/domain/flash.ts'
import { Banner } from './banner.tsx'

const shownFor = 6000

/**
 * The message of the last action as a banner at the top. On a scrolled page a copy floats for 6 seconds; it is hidden
 * from screen readers, which would read the message twice.
 */
export function Flash({ flash }: { flash: FlashMessage }) {
  const { t } = useTranslation()
  const banner = useRef<HTMLDivElement>(null)
  const floats = useIsOutOfSight(banner, flash)
  const title = t(flash.key, flash.params ?? {})
  return (
    <>
      <div className="flash" ref={banner}>
        <Banner tone="good" title={title} />
      </div>
      {floats && (
        <div className="toast" aria-hidden="true">
          <Banner tone="good" title={title} />
        </div>
      )}
    </>
  )
}

/** True for 6 seconds when the element of a new message cannot be seen once the page has found its place. */
function useIsOutOfSight(element: { current: Element | null }, message: FlashMessage): boolean {
  const [outOfSight, setOutOfSight] = useState<FlashMessage | null>(null)

  useEffect(() => {
    if (!element.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      if (!entry || entry.isIntersecting) return
      setOutOfSight(message)
      timer = setTimeout(() => setOutOfSight(null), shownFor)
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [element, message])

  return outOfSight === message
}
