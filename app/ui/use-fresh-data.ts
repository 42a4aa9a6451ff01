import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { minute } from '#app/domain/time/durations.ts'

/** Asks for the page's data again each minute while somebody can see it. */
export function useFreshData() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, minute)
    return () => clearInterval(timer)
  }, [revalidate])
}
