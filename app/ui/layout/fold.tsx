import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type FoldProps = {
  summary: ReactNode
  /** True for the rest of a list, which is printed too; other folded content repeats something, and is not printed. */
  printed?: boolean
  /** Whether it starts unfolded. */
  open?: boolean | undefined
  children: ReactNode
}

/** Folded content, by a native `details`. */
export function Fold({ summary, printed, open, children }: FoldProps) {
  return (
    <details className={printed ? 'fold printed' : 'fold'} open={open}>
      <summary>
        <Icon name="chevron-down" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
