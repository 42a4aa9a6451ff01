import { banner, codeElement, element, icon } from './elements.ts'
import { deleteEntry, listEntries, type Entry } from './offline-store.ts'
import { onChange, tellChange } from './told-changes.ts'
import type { PhoneWords } from './phone-words.ts'

type Numbered = Entry & { number: number }

const box = element('section', '')
box.setAttribute('aria-live', 'polite')
// The page has no styles for it, and takes none from a style attribute.
box.style.marginBlockEnd = '1.25rem'

/** The entry whose receipt the page shows by itself. */
let ownNumber: number | undefined

/**
 * Shows on the page what waits on this phone, what was sent, and what was refused until somebody has seen it; nothing where there is
 * nothing. Follows each change, also by another page or the worker.
 */
export async function showEntries(words: PhoneWords): Promise<void> {
  onChange(() => void fill(words))
  document.addEventListener('visibilitychange', () => void fill(words))
  // A page that the script has changed after a check-in has lost it.
  new MutationObserver(() => box.isConnected || (box.hasChildNodes() && place())).observe(document.body, {
    childList: true,
  })
  await fill(words)
}

/** Leaves an entry out, as its receipt shows it. */
export function leaveOut(number: number): void {
  ownNumber = number
}

/** Whether the page shows a receipt. */
export function hasReceipt(): boolean {
  return ownNumber !== undefined
}

async function fill(words: PhoneWords): Promise<void> {
  const entries = await listEntries()
  const shown = entries.filter(({ number, state }) => state === 'refused' || number !== ownNumber)
  const of = (state: Entry['state']) => shown.filter((entry) => entry.state === state)
  const parts = [
    ...of('refused').map((entry) => refusal(entry, words)),
    line('waiting', of('waiting'), words),
    line('sent', of('sent'), words),
  ]
  box.replaceChildren(...parts.filter((part) => part !== null))
  if (box.hasChildNodes() && !box.isConnected) place()
}

/** Below the page's bar, above the name of the place. */
function place() {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.before(box)
  else main?.prepend(box)
}

/** One line: how many, and their codes. */
function line(state: 'waiting' | 'sent', entries: Numbered[], { t }: PhoneWords): HTMLElement | null {
  if (entries.length === 0) return null
  const title = element('b', '', t(`kept.${state}`, { number: entries.length }))
  const codes = entries.flatMap(({ receipt }) => [' ', codeElement(receipt)])
  return element('p', 'where', icon(state === 'waiting' ? 'waiting' : 'done'), element('span', '', title, ...codes))
}

function refusal({ number, receipt, message }: Numbered, words: PhoneWords): HTMLElement {
  const [start, end] = words.t('kept.refused', { code: '\n' }).split('\n')
  const title = element('span', '', start ?? '', codeElement(receipt), end ?? '')
  const alert = banner('wrong', { sign: 'wrong', title, text: message ?? '' })
  const button = element('button', 'btn quiet', words.t('kept.seen'))
  button.type = 'button'
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    void deleteEntry(number).then(tellChange)
  })
  const last = alert.lastElementChild
  const buttonLine = element('p', '', button)
  buttonLine.style.marginBlockStart = '0.5rem'
  last?.after(buttonLine)
  return alert
}
