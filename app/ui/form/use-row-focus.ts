import type { SubmissionResult } from '@conform-to/react'
import { useEffect, useRef } from 'react'

type Rows = { listId: string; name: string; count: number; step: SubmissionResult['intent'] | undefined }

/**
 * Moves the focus after a row was added or removed: to the first field of the new row; otherwise to the remove button
 * of the row now in its place, or of the one before it; without any, to the add button. In a row that was opened, the
 * first field gets the focus.
 */
export function useRowFocus({ listId, name, count, step }: Rows) {
  const previousCount = useRef(count)

  useEffect(() => {
    if (previousCount.current === count) return
    previousCount.current = count
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
