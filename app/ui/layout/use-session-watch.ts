import { useEffect } from 'react'
import { minute } from '#app/domain/time/durations.ts'

/**
 * Leads to the sign-in page once the session has expired: asked at the start and every 60 seconds. `endsIn` is what was
 * left of it in milliseconds when the page was made, so that a device whose clock is wrong is not signed out by it.
 */
export function useSessionWatch(endsIn: number) {
  useEffect(() => {
    const end = Date.now() + endsIn
    function leaveWhenExpired() {
      if (Date.now() < end) return
      const { pathname, search } = window.location
      window.location.assign(`/login?redirectTo=${encodeURIComponent(pathname + search)}`)
    }
    leaveWhenExpired()
    const timer = setInterval(leaveWhenExpired, minute)
    return () => clearInterval(timer)
  }, [endsIn])
}
