import { useEffect, useState } from 'react'
import { minute, second } from '#app/domain/time/durations.ts'

type Session = {
  userId: string
  /** What was left of it in milliseconds when the page was made: a device's clock may be wrong, but it goes on. */
  endsIn: number
}

/**
 * Leads to the sign-in page once the session is over, and answers whether it ends within a minute. The server is asked
 * at the start, every 60 seconds, when the page is looked at again and at the end: it may be over before its time, or
 * have been renewed in another tab. Where the server does not answer, everything stays as it is.
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
      const left = end - Date.now()
      setEndsSoon(left > 0 && left <= minute)
      if (left > 0 || hasEnded) return
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
    // A body that nobody reads keeps the request open until its time limit.
    await answer.body?.cancel()
    return answer.status === 401
  } catch {
    return false
  }
}
