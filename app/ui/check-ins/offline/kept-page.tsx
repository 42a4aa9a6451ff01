import type { KeptPage as Kept } from '#app/domain/envelopes/kept-page.ts'

/** The page with which a phone checks in without a network. Its script makes the rest of it from the data. */
export function KeptPage({ kept }: { kept: Kept }) {
  return (
    <main className="page">
      <h1>{kept.title}</h1>
      <p>{kept.location}</p>
      <script
        type="application/json"
        id="kept"
        // React would escape quotes, which a script does not read back.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(kept).replaceAll('<', '\\u003c') }}
      />
      <script src="/offline-page.js" defer />
    </main>
  )
}
