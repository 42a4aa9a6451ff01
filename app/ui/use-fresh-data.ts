import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { minute } from '#app/domain/time/durations.ts'

/** Loads the page's data again each minute while the page is visible. */
export function useFreshData() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, minute)
    return () => clearInterval(timer)
  }, [revalidate])
}
