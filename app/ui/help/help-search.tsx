import { Form } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type HelpSearchProps = { action: string; query: string }

/** A field for a question, answered by the page that it is on. */
export function HelpSearch({ action, query }: HelpSearchProps) {
  const { t } = useTranslation('help')
  const id = useId()
  return (
    <search>
      <Form className="help-search" method="get" action={action}>
        <div className="field">
          <label htmlFor={id}>{t('search.field')}</label>
          <input
            className="in"
            type="search"
            id={id}
            name="q"
            key={query}
            defaultValue={query}
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <button className="btn">{t('search.submit')}</button>
      </Form>
    </search>
  )
}
