import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { second } from '#app/domain/time/durations.ts'

type Looks = {
  /** How often it was loaded before. */
  before: number
  soon: { times: number; seconds: number }
  later: { seconds: number }
}

/** Loads the page's data again and again, often at first. Returns how often. */
export function useLooks({ before, soon, later }: Looks): number {
  const { revalidate } = useRevalidator()
  const [looks, setLooks] = useState(before)
  const { seconds } = looks < soon.times ? soon : later

  useEffect(() => {
    const timer = setInterval(() => {
      revalidate()
      setLooks((count) => count + 1)
    }, seconds * second)
    return () => clearInterval(timer)
  }, [seconds, revalidate])

  return looks
}
