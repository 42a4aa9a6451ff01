import type { ReactNode } from 'react'
import { LegalLinks } from '#app/ui/legal/legal-links.tsx'
import { BrandHeader } from './brand-header.tsx'

/** The frame of a public page. */
export function PublicPage({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <BrandHeader />
      <main className={`wrap ${className}`.trim()}>{children}</main>
      <footer className="wrap">
        <div className="end">
          <LegalLinks />
        </div>
      </footer>
    </>
  )
}
