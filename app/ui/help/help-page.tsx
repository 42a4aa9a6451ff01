import type { ReactNode } from 'react'
import { LegalLinks } from '#app/ui/legal/legal-links.tsx'
import { BrandHeader } from '#app/ui/layout/brand-header.tsx'

/** What stands around the help that everybody may read. */
export function HelpPage({ children }: { children: ReactNode }) {
  return (
    <>
      <BrandHeader />
      <main className="wrap">
        {children}
        <footer className="end">
          <LegalLinks />
        </footer>
      </main>
    </>
  )
}
