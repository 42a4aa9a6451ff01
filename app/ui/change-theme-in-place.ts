/**
 * Changes the theme without loading the page again, which would lose what was typed. For pages without React. Its
 * source text is sent to the browser, so it uses nothing from outside.
 */
export function changeThemeInPlace() {
  if (!('AbortController' in window)) return
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button || button.name !== 'theme' || !button.form) return
    const { form, value: theme } = button
    event.preventDefault()
    // Without a network the choice counts until the page is left.
    fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams({ theme }),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => {})
    const current = 'aria-current'
    form.querySelectorAll('button').forEach((themeButton) => themeButton.removeAttribute(current))
    button.setAttribute(current, 'true')
    document.documentElement.dataset['theme'] = theme
  })
}
