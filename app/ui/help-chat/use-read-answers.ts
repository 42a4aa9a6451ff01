import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

/** Marks the shown answers as read, once for each count of unread ones. */
export function useReadAnswers(unread: number) {
  const { submit } = useFetcher()
  useEffect(() => {
    if (unread > 0) submit({ read: '1', panel: '1' }, { method: 'post', action: '/help-chat' })
  }, [unread, submit])
}
