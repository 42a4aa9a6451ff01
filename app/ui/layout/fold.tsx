import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** What is shown on demand, by the browser alone. */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <Icon name="chevron-down" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
