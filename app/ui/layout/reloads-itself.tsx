import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { second } from '#app/domain/time/durations.ts'

const pause = { withScripts: 2 * second, withoutScripts: 4 * second }

/** Loads the page again by itself, as long as it is on it: something is made in the background. */
export function ReloadsItself() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), pause.withScripts)
    return () => clearInterval(timer)
  }, [revalidate])

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(pause.withoutScripts / second)} />
    </noscript>
  )
}
