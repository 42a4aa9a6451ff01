import { useEffect } from 'react'

const everyMinute = 60_000

/** Leads to the sign-in page once the session has expired: asked at the start and every 60 seconds. */
export function useSessionWatch(expiresAt: Date) {
  const end = expiresAt.getTime()

  useEffect(() => {
    function leaveWhenExpired() {
      if (Date.now() < end) return
      const { pathname, search } = window.location
      window.location.assign(`/login?redirectTo=${encodeURIComponent(pathname + search)}`)
    }
    leaveWhenExpired()
    const timer = setInterval(leaveWhenExpired, everyMinute)
    return () => clearInterval(timer)
  }, [end])
}
