import { bindGoogleLink } from './accounts/bind-google-link.ts'
import { bindMenu } from './bind-menu.ts'
import { bindDownload } from './download.ts'

/** Binds the widgets without React: menus, copy buttons, printing, sharing, download progress. Binding twice does nothing. */
export function bindWidgets() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) once(menu, bindMenu)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-takes-tick]')) once(link, bindGoogleLink)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) once(button, bindCopyButton)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) once(button, bindPrintButton)
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) once(button, bindShareButton)
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

const shownFor = 2000

/** Shows a copy button, which is hidden until now: without a script and a clipboard it could do nothing. */
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

/** Shares the words of the one shown element that `data-share` selects. Hidden where the browser can't share. */
function bindShareButton(button: HTMLButtonElement) {
  if (!('share' in navigator)) return
  button.hidden = false
  button.addEventListener('click', async () => {
    const candidates = document.querySelectorAll<HTMLElement>(button.dataset['share'] ?? '')
    const shown = [...candidates].find((element) => element.getClientRects().length > 0)
    // It rejects when the reader closes the menu without a choice.
    if (shown) await navigator.share({ text: shown.innerText }).catch(() => undefined)
  })
}

/** Where a page shows part of a list, the print shortcut opens the sheet with the whole list. */
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

/** Prints a sheet if its URL says so, once: a reload does not print again. */
function printSheet() {
  if (location.hash !== '#print') return
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  window.print()
}
