import { useEffect } from 'react'
import { second } from '#app/domain/time/durations.ts'

const every = 20 * second

/** Does something, always the same, every 20 seconds while `isOn` and somebody can see it. */
export function useRepeated(work: () => void, isOn = true) {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && work(), every)
    return () => clearInterval(timer)
  }, [work, isOn])
}
