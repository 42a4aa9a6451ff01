import { useEffect, useState } from 'react'
import { minute, second } from '#app/domain/time/durations.ts'

type Session = {
  userId: string
  /**
   * The remaining milliseconds when the page was made: a device's clock may be wrong, but it runs at the right speed.
   */
  endsIn: number
}

/**
 * Leads to the sign-in page once the session is over, and returns whether it ends within a minute. Asks the server at
 * the start, every 60 seconds, when the page becomes visible and at the end: the session may have been ended early, or
 * renewed in another tab. While the server does not answer, nothing changes.
 */
export function useSessionWatch({ userId, endsIn }: Session): boolean {
  const [endsSoon, setEndsSoon] = useState(false)

  useEffect(() => {
    const check = () => void leaveWhenOver(userId)
    check()
    const timer = setInterval(check, minute)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [userId])

  useEffect(() => {
    const end = Date.now() + endsIn
    let hasEnded = false
    function look() {
      const remainingMs = end - Date.now()
      setEndsSoon(remainingMs > 0 && remainingMs <= minute)
      if (remainingMs > 0 || hasEnded) return
      hasEnded = true
      void leaveWhenOver(userId)
    }
    look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [userId, endsIn])

  return endsSoon
}

const lookEvery = 5 * second

async function leaveWhenOver(userId: string) {
  if (document.visibilityState !== 'visible' || !(await isOver(userId))) return
  const { pathname, search } = window.location
  window.location.assign(`/login?redirectTo=${encodeURIComponent(pathname + search)}`)
}

/** Whether the server says that nobody is signed in here. */
async function isOver(userId: string): Promise<boolean> {
  try {
    const answer = await fetch(`/auth/me/${userId}`, { cache: 'no-store', signal: AbortSignal.timeout(10 * second) })
    // A body that is not read keeps the request open until it times out.
    await answer.body?.cancel()
    return answer.status === 401
  } catch {
    return false
  }
}
