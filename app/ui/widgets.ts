import { bindDownload } from './download.ts'

/** What React does not draw: menus that close, buttons that copy, what prints, downloads that show how far they are. Binding twice does nothing. */
export function bindWidgets() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) once(menu, bindMenu)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) once(button, bindCopyButton)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) once(button, bindPrintButton)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-download]')) once(link, bindDownload)
  once(document.documentElement, bindPrintKeys)
  printSheet()
}

const bound = new WeakSet<Element>()

function once<T extends Element>(element: T, bind: (element: T) => void) {
  if (bound.has(element)) return
  bound.add(element)
  bind(element)
}

/** A menu closes on Escape, on a press outside and when the focus leaves it. */
function bindMenu(menu: HTMLDetailsElement) {
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
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

const shownFor = 2000

/** A copy button is hidden until here: without a script, or without a clipboard, it could do nothing. */
function bindCopyButton(button: HTMLButtonElement) {
  if (!('clipboard' in navigator)) return
  const words = button.querySelector('[data-copied]')
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '')
    const before = words?.textContent
    if (!words || before === null || before === undefined) return
    words.textContent = words.getAttribute('data-copied')
    setTimeout(() => (words.textContent = before), shownFor)
  })
}

function bindPrintButton(button: HTMLButtonElement) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

/** Where a page shows a part of a list, the browser's keys for printing lead to the sheet with all of it. */
function bindPrintKeys() {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    const link = document.querySelector<HTMLAnchorElement>('a[data-print-all]')
    if (!link) return
    event.preventDefault()
    link.click()
  })
}

/** Prints a sheet whose address says so, once: a reload shows it without. */
function printSheet() {
  if (location.hash !== '#print') return
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  window.print()
}
