import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Around the list: the ticked schedules lead to what can be done with them. The list stays at its page, order and filter,
 * and the ticks stay until something was done.
 */
export function SelectionForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation('schedules')
  const [search] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const { state, formMethod, location } = useNavigation()
  const isDone = state === 'loading' && formMethod === 'POST' && location.pathname === '/schedules'
  useEffect(() => {
    if (isDone) form.current?.reset()
  }, [isDone])
  const kept = ['status', 'search', 'sort', 'page'].flatMap((name) => {
    const value = search.get(name)
    return value ? [{ name, value }] : []
  })
  return (
    <Form ref={form} method="get" action="/schedules/selected" preventScrollReset className="selection-form">
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <button type="submit" className="btn plain">
          {t('list.withSelected')}
        </button>
      </div>
    </Form>
  )
}
