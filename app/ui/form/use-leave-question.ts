import { unstable_usePrompt as usePrompt, useBeforeUnload } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The attribute of a form that asks before it is left with unsaved changes. */
export const asksBeforeLeaving = { 'data-asks': '' }

/**
 * Asks before a page is left while a form with that attribute has other values than when it was first touched or last
 * reset. Submitting does not ask: it goes to the form's own path, and the router does not ask about a redirect. Used
 * once for all forms, because the router allows only one blocker.
 */
export function useLeaveQuestion() {
  const { t } = useTranslation('common')
  const touched = useRef(new Map<HTMLFormElement, string>())
  const isChanged = useCallback(
    () => [...touched.current].some(([form, before]) => form.isConnected && valuesOf(form) !== before),
    [],
  )

  useEffect(() => {
    const { signal, abort } = abortable()
    const forms = touched.current
    function note(target: EventTarget | null) {
      const form = target instanceof Element ? target.closest('form') : null
      if (form?.dataset['asks'] !== undefined && !forms.has(form)) forms.set(form, valuesOf(form))
    }
    note(document.activeElement)
    document.addEventListener('focusin', ({ target }) => note(target), { signal })
    // Some browsers do not focus a checkbox when it is clicked.
    document.addEventListener('pointerdown', ({ target }) => note(target), { signal })
    document.addEventListener('reset', ({ target }) => forms.delete(target as HTMLFormElement), { signal })
    return abort
  }, [])

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

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
