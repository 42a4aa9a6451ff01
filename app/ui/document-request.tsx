import { useNavigation } from '@remix-run/react'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { createSymbolStore } from './icons/symbol-store.ts'
import { SymbolsProvider } from './icons/symbols.tsx'

type DocumentRequest = { nonce: string | undefined; method: string }

const RequestContext = createContext<DocumentRequest | undefined>(undefined)

/**
 * Provides the method of the request that the server answers with a document, the nonce of the answer's
 * Content-Security-Policy for its scripts and styles, and the drawings of this document alone.
 */
export function DocumentRequestProvider({ children, ...request }: DocumentRequest & { children: ReactNode }) {
  const [symbols] = useState(createSymbolStore)
  return (
    <RequestContext.Provider value={request}>
      <SymbolsProvider value={symbols}>{children}</SymbolsProvider>
    </RequestContext.Provider>
  )
}

/** The nonce while the server renders; undefined in the browser, which hides it from scripts anyway. */
export function useNonce() {
  return useContext(RequestContext)?.nonce
}

/** An error boundary replaces the page, and with it what the router knows of the request. */
let methodOfNavigation = 'GET'

/** Remembers the method of each navigation in the browser, for `useRequestMethod`. */
export function useMethodOfNavigation() {
  const { state, formMethod = 'GET' } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') methodOfNavigation = formMethod
  }, [state, formMethod])
}

/** The method, in capitals, of the request whose answer is shown. In the browser the first document counts as read. */
export function useRequestMethod(): string {
  return (useContext(RequestContext)?.method ?? methodOfNavigation).toUpperCase()
}
