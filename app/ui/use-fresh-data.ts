import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const everyMinute = 60_000

/** Asks for the page's data again each minute while somebody can see it. */
export function useFreshData() {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, everyMinute)
    return () => clearInterval(timer)
  }, [revalidate])
}
