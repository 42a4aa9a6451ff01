import { Form, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Around the list: the ticked schedules lead to what can be done with them. The list stays at its page, order and filter. */
export function SelectionForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation('schedules')
  const [search] = useSearchParams()
  const kept = ['status', 'search', 'sort', 'page'].flatMap((name) => {
    const value = search.get(name)
    return value ? [{ name, value }] : []
  })
  return (
    <Form method="get" action="/schedules/selected" preventScrollReset className="selection-form">
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
