import { bindMenu } from '#app/ui/bind-menu.ts'
import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { useNonce } from '#app/ui/document-request.tsx'
import { useHydrates } from '#app/ui/use-hydrates.ts'
import { bindGoogleLink } from './bind-google-link.ts'
import { enhanceAccountPage } from './enhance-account-page.ts'

const script = {
  __html:
    `document.querySelectorAll('details.menu').forEach(${bindMenu.toString()});` +
    `document.querySelectorAll('a[data-takes-tick]').forEach(${bindGoogleLink.toString()});` +
    `(${changeThemeInPlace.toString()})();(${enhanceAccountPage.toString()})()`,
}

/** The inline script of a page before the sign-in, which has no React; it is at the end of the document. */
export function AccountScript() {
  const nonce = useNonce()
  if (useHydrates()) return null
  return <script nonce={nonce} dangerouslySetInnerHTML={script} />
}
