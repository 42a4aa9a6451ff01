import { useId } from 'react'

type SearchFieldProps = { label: string; words: string; maxLength: number; hint?: string }

/** The field of a search, the parameter `search` of a GET form. */
export function SearchField({ label, words, maxLength, hint }: SearchFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="in"
        type="search"
        id={id}
        name="search"
        key={words}
        defaultValue={words}
        maxLength={maxLength}
        autoComplete="off"
        aria-describedby={hint ? hintId : undefined}
      />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
