/**
 * Passes the tick of "stay signed in" on to Google's link, so that it counts for both ways to sign in. Its source text
 * may be sent to the browser, so it uses nothing from outside.
 */
export function bindGoogleLink(link: HTMLAnchorElement) {
  link.addEventListener('click', () => {
    const tick = document.querySelector<HTMLInputElement>('input[name=remember]')
    const address = new URL(link.href)
    if (tick && tick.checked) address.searchParams.set('remember', 'on')
    else address.searchParams.delete('remember')
    link.href = address.href
  })
}
