import { Form } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

type SearchFormProps = {
  label: string
  submit: string
  words: string
  /** The page that answers, where it is not this one. */
  action?: string
  maxLength: number
  /** Whether another button is the primary one of the page. */
  plain?: boolean
  /** Hidden fields with the query parameters to preserve. */
  children?: ReactNode
}

/** A search field, as a GET form with the parameter `q`. */
export function SearchForm({ label, submit, words, action, maxLength, plain = false, children }: SearchFormProps) {
  const id = useId()
  return (
    <search>
      <Form className="search-form" method="get" action={action}>
        {children}
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <input
            className="in"
            type="search"
            id={id}
            name="q"
            key={words}
            defaultValue={words}
            maxLength={maxLength}
            autoComplete="off"
          />
        </div>
        <button className={plain ? 'btn plain' : 'btn'}>{submit}</button>
      </Form>
    </search>
  )
}
