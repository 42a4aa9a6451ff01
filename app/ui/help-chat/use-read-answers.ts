import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'

/** Says that the answers which are shown were seen, once for each count of them. */
export function useReadAnswers(unread: number) {
  const { submit } = useFetcher()
  useEffect(() => {
    if (unread > 0) submit({ read: '1', panel: '1' }, { method: 'post', action: '/help-chat' })
  }, [unread, submit])
}
