import type { ReactNode } from 'react'

/** A page that says one thing, and where to go on. */
export function SentencePage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="head">
      <div>
        <h1 className="sum">{title}</h1>
        {children}
      </div>
    </div>
  )
}
