import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'

type Rows = { listId: string; name: string; count: number; step: SubmissionResult['intent'] | undefined }

/**
 * Where the keyboard goes on after a row came or went: to the first field of the new row; else to the button that
 * removes the row now in its place, or the one before it; or to the button that adds one, the only one left. A row that was
 * opened has the focus in its first field.
 */
export function useRowFocus({ listId, name, count, step }: Rows) {
  const shown = useRef(count)

  useEffect(() => {
    if (shown.current === count) return
    shown.current = count
    const list = document.getElementById(listId)
    const rows = [...(list?.querySelectorAll('[data-row]') ?? [])]
    if (step?.type === 'insert' && step.payload.name === name) {
      focusFirstField(rows.at(-1))
    }
    if (step?.type === 'remove' && step.payload.name === name) {
      const row = rows[Math.min(step.payload.index, rows.length - 1)] ?? list
      row?.querySelector('button')?.focus()
    }
  }, [listId, name, count, step])

  useEffect(() => {
    if (step?.type !== 'validate' || !step.payload.name?.startsWith(`${name}[`)) return
    const index = Number.parseInt(step.payload.name.slice(name.length + 1), 10)
    focusFirstField(document.getElementById(listId)?.querySelectorAll('[data-row]')[index])
  }, [listId, name, step])
}

function focusFirstField(row: Element | undefined) {
  row?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus()
}
