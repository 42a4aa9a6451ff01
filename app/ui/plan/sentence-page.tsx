import type { ReactNode } from 'react'

/** A page with one message and a link to go on. */
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
