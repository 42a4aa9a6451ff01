/**
 * Closes a menu on Escape, on a click outside and when the focus leaves it. Its source text may be sent to the browser.
 */
export function bindMenu(menu: HTMLDetailsElement) {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    const summary = menu.querySelector('summary')
    if (summary) summary.focus()
  })
  menu.addEventListener('toggle', () => {
    if (menu.open) document.addEventListener('pointerdown', closeOutside)
    else document.removeEventListener('pointerdown', closeOutside)
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })

  function closeOutside({ target }: PointerEvent) {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
}
