import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type FoldProps = {
  summary: ReactNode
  /** Whether it is the rest of a list, which paper shows whole; what is left out there otherwise repeats something. */
  printed?: boolean
  /** Whether it starts unfolded. */
  open?: boolean | undefined
  children: ReactNode
}

/** What is shown on demand, by the browser alone. */
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
