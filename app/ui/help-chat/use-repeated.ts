import { useEffect } from 'react'
import { second } from '#app/domain/time/durations.ts'

const every = 20 * second

/** Calls a function, always the same, every 20 seconds while `isOn` is true and the page is visible. */
export function useRepeated(work: () => void, isOn = true) {
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && work(), every)
    return () => clearInterval(timer)
  }, [work, isOn])
}
