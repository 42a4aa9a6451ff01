import { Form } from '@remix-run/react'
import { useId, type ReactNode } from 'react'

type SearchFormProps = {
  label: string
  submit: string
  words: string
  /** The page that answers, where it is not this one. */
  action?: string
  maxLength: number
  /** Whether the accent of the page is another button's. */
  plain?: boolean
  /** Hidden fields: what else the address keeps. */
  children?: ReactNode
}

/** A field for words, answered by a page with `q` in its address. */
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
