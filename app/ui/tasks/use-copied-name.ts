import { useRef } from 'react'

/**
 * Returns the function to call as the name of a task is typed: it copies the name into the fields of these ids, as long as
 * nobody has typed anything else there. What is left empty gets the name in any case, when the form is read.
 */
export function useCopiedName(initialName: string | undefined, ids: string[]): (name: string) => void {
  const copied = useRef(initialName ?? '')
  return (name) => {
    for (const id of ids) {
      const field = document.getElementById(id)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && (field.value === copied.current || field.value === '')) field.value = name
    }
    copied.current = name
  }
}
