import { createContext, useContext, type ReactNode } from 'react'

/** The id of the element with the page's texts. */
export const pageTextsId = 'texts'

const PageTextsContext = createContext<() => string>(() => '')

/** Provides the function that returns, after the page is rendered, the texts that it used, as JSON. */
export function PageTextsProvider({ getUsedTexts, children }: { getUsedTexts: () => string; children: ReactNode }) {
  return <PageTextsContext.Provider value={getUsedTexts}>{children}</PageTextsContext.Provider>
}

/**
 * The texts that everything rendered before it has used, so that the browser hydrates without requesting any. It must
 * come after all of that. In the browser it stays as the server sent it.
 */
export function PageTexts() {
  const getUsedTexts = useContext(PageTextsContext)
  return (
    <script
      type="application/json"
      id={pageTextsId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: getUsedTexts() }}
    />
  )
}
