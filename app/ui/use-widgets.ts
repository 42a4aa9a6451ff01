import { useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { bindWidgets } from './widgets.ts'

const settleTime = 100

/** Binds the widgets without React: at load, and 100 ms after each change of the route. */
export function useWidgets() {
  const { state } = useNavigation()

  useEffect(bindWidgets, [])
  useEffect(() => {
    if (state !== 'idle') return undefined
    const timer = setTimeout(bindWidgets, settleTime)
    return () => clearTimeout(timer)
  }, [state])
}
