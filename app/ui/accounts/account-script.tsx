import { bindMenu } from '#app/ui/bind-menu.ts'
import { changeThemeInPlace } from '#app/ui/change-theme-in-place.ts'
import { useNonce } from '#app/ui/nonce.tsx'
import { useHydrates } from '#app/ui/use-hydrates.ts'
import { bindGoogleLink } from './bind-google-link.ts'
import { enhanceAccountPage } from './enhance-account-page.ts'

const script = {
  __html:
    `document.querySelectorAll('details.menu').forEach(${bindMenu.toString()});` +
    `document.querySelectorAll('a[data-takes-tick]').forEach(${bindGoogleLink.toString()});` +
    `(${changeThemeInPlace.toString()})();(${enhanceAccountPage.toString()})()`,
}

/** The one script of a page before the sign-in, where it has no React: in the document, at its end. */
export function AccountScript() {
  const nonce = useNonce()
  if (useHydrates()) return null
  return <script nonce={nonce} dangerouslySetInnerHTML={script} />
}
