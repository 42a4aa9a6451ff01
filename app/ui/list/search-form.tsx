import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'

type SearchFormProps = {
  label: string
  submit: string
  words: string
  /** The page that answers, where it is not this one. */
  action?: string
  maxLength: number
  /** Whether another button is the primary one of the page. */
  plain?: boolean
  /** Further fields. */
  children?: ReactNode
}

/** A search field, as a GET form. */
export function SearchForm({ label, submit, words, action, maxLength, plain = false, children }: SearchFormProps) {
  return (
    <search>
      <Form className="search-form" method="get" action={action}>
        <SearchField label={label} words={words} maxLength={maxLength} />
        {children}
        <button className={plain ? 'btn plain' : 'btn'}>{submit}</button>
      </Form>
    </search>
  )
}
