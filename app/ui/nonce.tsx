import { createContext, useContext, type ReactNode } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Provides the nonce of the answer's Content-Security-Policy to the document's scripts and styles. */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>
}

/** The nonce while the server renders; undefined in the browser, which hides it from scripts anyway. */
export function useNonce() {
  return useContext(NonceContext)
}
