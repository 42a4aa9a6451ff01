import { useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/** How long nothing is typed before what was typed is shown. */
const pause = 300

/** Sends a form of a page by itself soon after each change; without JavaScript its button does. */
export function useLiveForm() {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onChange = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), pause)
  }, [submit])
  useEffect(() => {
    // On a slow line people choose before the script is there that would have heard it.
    if (form.current && isChanged(form.current)) onChange()
    return () => clearTimeout(timer.current)
  }, [onChange])
  return { ref: form, onChange }
}

/** True once a field holds something else than the server sent. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  )
}
