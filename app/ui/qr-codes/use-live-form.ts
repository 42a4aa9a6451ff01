import { useSubmit } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/** The pause in typing after which the form is sent, in milliseconds. */
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
    // On a slow network somebody may change a field before the script is loaded.
    if (form.current && isChanged(form.current)) onChange()
    return () => clearTimeout(timer.current)
  }, [onChange])
  return { ref: form, onChange }
}

/** True when a field has another value than the server sent. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.checked !== field.defaultChecked || field.value !== field.defaultValue),
  )
}
