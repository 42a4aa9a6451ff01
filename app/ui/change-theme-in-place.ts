/**
 * Loaded anew, the page would come empty: the theme changes around what was typed. For pages without React; it travels
 * to the browser as its own source text, so it may use nothing from outside.
 */
export function changeThemeInPlace() {
  if (!('AbortController' in window)) return
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button || button.name !== 'theme' || !button.form) return
    const { form, value: theme } = button
    event.preventDefault()
    // Without a network the choice lasts as long as the page.
    fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams({ theme }),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => {})
    const current = 'aria-current'
    form.querySelectorAll('button').forEach((one) => one.removeAttribute(current))
    button.setAttribute(current, 'true')
    document.documentElement.dataset['theme'] = theme
  })
}
