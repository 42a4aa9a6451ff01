/**
 * Who has ticked that they want to stay signed in means it for either way: the link to Google takes the tick along. It
 * may travel as its own source text.
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
