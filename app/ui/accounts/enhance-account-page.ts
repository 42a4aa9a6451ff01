// Its helpers stay inside: the function travels alone.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * What makes the pages before the sign-in nicer where scripts run; nothing needs it. It travels to the browser as
 * its own source text, so it may use nothing from outside.
 *
 * A form is sent once, and what was refused has the focus.
 */
export function enhanceAccountPage() {
  // Nothing tells that the reader, or the network, has given up.
  const patienceMs = 10000
  let sending: HTMLElement | null = null

  document.addEventListener('submit', (event) => {
    if (sending) return event.preventDefault()
    sending = event.submitter || (event.target as HTMLElement)
    sending.setAttribute('aria-busy', 'true')
    setTimeout(free, patienceMs)
  })

  // The browser's way back may show the page as it was left.
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
