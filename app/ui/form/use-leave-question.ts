import { unstable_usePrompt as usePrompt, useBeforeUnload } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Asks before a form is left whose values are not those that it came with, or had when it was last reset. Sending it is
 * not leaving: that goes to the form's own address, and where it leads the router no more asks.
 */
export function useLeaveQuestion(formId: string) {
  const { t } = useTranslation('common')
  const before = useRef<string | null>(null)
  const isChanged = useCallback(() => valuesOf(formId) !== before.current, [formId])

  useEffect(() => {
    const form = document.getElementById(formId)
    const remember = () => (before.current = valuesOf(formId))
    // The event comes before the values are others.
    const rememberNext = () => setTimeout(remember)
    remember()
    form?.addEventListener('reset', rememberNext)
    return () => form?.removeEventListener('reset', rememberNext)
  }, [formId])

  usePrompt({
    message: t('form.leave'),
    when: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  })
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isChanged()) event.preventDefault()
      },
      [isChanged],
    ),
  )
}

function valuesOf(formId: string): string | null {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return null
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
