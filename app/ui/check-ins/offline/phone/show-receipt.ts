import { banner, element } from './elements.ts'
import { listEntries } from './offline-store.ts'
import type { PhoneWords } from './phone-words.ts'
import { leaveOut } from './show-entries.ts'
import { onChange } from './told-changes.ts'

type Receipt = { number: number; receipt: string; sealedAt: Date }

/** Shows what was stored in place of the form: its time, its code, and that it is not sent yet. Follows what becomes of it. */
export function showReceipt({ number, receipt, sealedAt }: Receipt, words: PhoneWords): void {
  const { t, time } = words
  leaveOut(number)
  const main = document.querySelector('main') ?? document.body
  const heading = main.querySelector('h1')
  const where = main.querySelector('h1 + .where')
  const said = element('div', '')
  said.setAttribute('role', 'status')
  said.tabIndex = -1
  const stored = { time: time(sealedAt) }
  said.append(banner('calm', { sign: 'waiting', title: t('kept.stored'), text: t('kept.storedText', stored) }))

  const code = element('p', 'time', receipt)
  code.style.fontSize = '2.5rem'
  code.style.letterSpacing = '0'
  const state = element('p', 'state', t('kept.code'), element('small', '', t('kept.codeText')))
  const again = element('a', 'btn quiet', t('done.again'))
  again.href = 'status'
  for (const part of Array.from(main.children))
    if (part !== heading && part !== where && !part.matches('.bar, section[aria-live]')) part.remove()
  const receiptPart = element('div', 'now', code, state)
  if (heading) heading.before(said)
  else main.append(said)
  main.append(receiptPart, element('p', 'again', again))
  scrollTo(0, 0)
  said.focus()

  onChange(async () => {
    const entry = (await listEntries()).find((each) => each.number === number)
    if (entry?.state === 'sent')
      said.replaceChildren(banner('calm', { sign: 'done', title: t('kept.taken'), text: t('kept.takenText', stored) }))
    // The list shows a refused one, with its reason, until somebody has seen it.
    if (entry?.state === 'refused') said.replaceChildren()
  })
}
