import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'

/** How long nothing is typed before what was typed is shown. */
const pause = 300

/** Sends a form of a page by itself soon after each change; without JavaScript its button does. */
export function useLiveForm() {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause)
  }
}
