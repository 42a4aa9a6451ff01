// Its helpers are inside, as only this function's source is sent to the browser.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * Improves the pages before the sign-in where scripts run; they work without it. Its source text is sent to the
 * browser, so it uses nothing from outside.
 *
 * A second click does not send a form again, and a refused form gets the focus.
 */
export function enhanceAccountPage() {
  // No event reports that the visitor has cancelled, or that the network has failed.
  const patienceMs = 10000
  let sending: HTMLElement | null = null

  document.addEventListener('submit', (event) => {
    if (sending) return event.preventDefault()
    sending = event.submitter || (event.target as HTMLElement)
    sending.setAttribute('aria-busy', 'true')
    setTimeout(free, patienceMs)
  })

  // After going back, the browser may show the page in the state in which it was left.
  addEventListener('pageshow', free)

  function free() {
    if (sending) sending.removeAttribute('aria-busy')
    sending = null
  }

  const main = document.querySelector('main')
  const refused = main && main.querySelector<HTMLElement>('[role=alert], [aria-invalid]')
  if (refused) {
    if (refused.getAttribute('role')) refused.tabIndex = -1
    refused.focus()
  }
}
