import { createContext, useContext, type ReactNode } from 'react'

/** The id of the element that carries the texts of a page. */
export const pageTextsId = 'texts'

const PageTextsContext = createContext<() => string>(() => '')

/** Hands on how to ask, once the page is rendered, for the texts that it used, as JSON. */
export function PageTextsProvider({ used, children }: { used: () => string; children: ReactNode }) {
  return <PageTextsContext.Provider value={used}>{children}</PageTextsContext.Provider>
}

/**
 * The texts that everything rendered before has used, so that the browser hydrates with them without asking for any.
 * To be placed after all of it. In the browser it stays as the server sent it.
 */
export function PageTexts() {
  const used = useContext(PageTextsContext)
  return (
    <script
      type="application/json"
      id={pageTextsId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: used() }}
    />
  )
}
