import type { ReactNode } from 'react'

/** One thing that is known, in a list of them (`dl`). */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
