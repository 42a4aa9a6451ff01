import { useNonce } from '#app/ui/nonce.tsx'
import { enhance } from './enhance.ts'

const script = { __html: `(${enhance.toString()})()` }

/** The page's one script, in the document: one request brings all. */
export function InlineScript() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={script} />
}
