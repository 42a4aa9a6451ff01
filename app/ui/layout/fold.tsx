import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** What is shown on demand, by the browser alone. */
export function Fold({ summary, open, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>
        <Icon name="chevron-down" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
