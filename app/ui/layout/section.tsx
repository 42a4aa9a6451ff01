import { useId } from 'react'
import type { ReactNode } from 'react'
import type { ArticleSlug } from '#app/domain/help/articles.ts'
import { HelpLink } from '#app/ui/help/help-link.tsx'

type SectionProps = {
  title?: ReactNode
  help?: ReactNode
  /** More content for the margin column, such as a legend. */
  aside?: ReactNode
  /** The help article for the most frequent question here. */
  article?: ArticleSlug
  /** Takes the whole width instead of leaving a margin column. */
  wide?: boolean
  id?: string
  children: ReactNode
}

/** A section with a rule above, its heading in the margin column and its content beside it. */
export function Section({ title, help, aside, article, wide, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className={wide ? 'sec wide' : 'sec'} id={id} aria-labelledby={title ? headingId : undefined}>
      {title && (
        <header>
          <h2 id={headingId}>{title}</h2>
          {help && <p>{help}</p>}
          {aside}
          {article && <HelpLink to={article} />}
        </header>
      )}
      {children}
    </section>
  )
}
