import { element } from './elements.ts'
import type { PhoneWords } from './phone-words.ts'
import type { Offer, PhoneSlot } from './slot-of-now.ts'

type Shown = {
  offer: Offer
  form: HTMLFormElement
  words: PhoneWords
  /** Called with the slot that the person chooses. */
  choose: (slotAt: string) => void
}

/** Shows the time above the form, and in the form the tasks of this time only. What was typed into it stays. */
export function showOffer({ offer, form, words, choose }: Shown): void {
  document.getElementById('kept-time')?.replaceChildren(timePart(offer, { words, choose }))
  const hasForm = offer.slot !== null || offer.isUnscheduled
  form.hidden = !hasForm
  const link = document.getElementById('kept-unscheduled')
  if (link) link.hidden = !offer.takesUnscheduled || offer.isUnscheduled
  setField(form, 'unscheduled', offer.isUnscheduled ? 'on' : null)
  setField(form, 'slotAt', offer.choices.length > 0 ? (offer.slot?.slotAt ?? null) : null)
  const boxes = Array.from(form.querySelectorAll<HTMLInputElement>('[name=taskIds]'))
  for (const box of boxes) {
    const isShown = offer.taskIds.includes(box.value)
    if (!box.disabled && !isShown) box.checked = false
    box.disabled = !isShown
    const row = box.closest<HTMLElement>('.task')
    const readings = row?.nextElementSibling?.matches('.readings') ? (row.nextElementSibling as HTMLElement) : null
    if (row) row.hidden = !isShown
    if (!readings) continue
    readings.hidden = !isShown
    readings.querySelectorAll<HTMLInputElement>('input, select').forEach((field) => (field.disabled = !isShown))
  }
  const shown = boxes.filter((box) => !box.disabled)
  if (shown.length === 1 && shown[0]) shown[0].checked = true
}

/** Gives a hidden field its value, or takes it out of the form. */
function setField(form: HTMLFormElement, name: string, value: string | null) {
  const field = form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)
  if (!field) return
  field.disabled = value === null
  field.value = value ?? ''
}

type Part = Pick<Shown, 'words' | 'choose'>

function timePart({ slot, openUntil, choices, isUnscheduled, next }: Offer, { words, choose }: Part): HTMLElement {
  const { t, time } = words
  if (isUnscheduled) return statePart(t('unscheduled.title'), element('small', '', t('unscheduled.text')))
  if (!slot) return element('p', 'about', nextInWords(next, words))
  if (choices.length > 1) return choicePart({ slot, openUntil, choices }, { words, choose })
  const said = openUntil
    ? [element('span', 'open', t('open.now')), element('small', '', t('open.until', { time: time(openUntil) }))]
    : [t('open.late'), element('small', '', t('open.was', { time: time(slot.closesAt) }))]
  const clock = element('time', '', slot.slotAt.slice(11))
  clock.dateTime = slot.slotAt
  const part = statePart(...said)
  part.prepend(element('p', 'time', clock))
  return part
}

function statePart(...parts: (string | Node)[]): HTMLElement {
  return element('div', 'now', element('p', 'state', ...parts))
}

function choicePart({ slot, openUntil, choices }: Choices, { words: { t }, choose }: Part): HTMLElement {
  const links = choices.map(({ slotAt }) => {
    const link = element('a', '', slotAt.slice(11))
    link.href = `?slotAt=${slotAt}`
    if (slotAt === slot.slotAt) link.setAttribute('aria-current', 'true')
    link.addEventListener('click', (event) => {
      event.preventDefault()
      choose(slotAt)
    })
    return link
  })
  const title = element('p', 'h2', t('form.which'))
  title.id = 'which'
  const late = openUntil ? null : element('p', 'about', t('open.lateText'))
  const part = element('nav', 'which', title, element('p', 'times', ...links), late)
  part.setAttribute('aria-labelledby', title.id)
  return part
}

type Choices = Pick<Offer, 'openUntil' | 'choices'> & { slot: PhoneSlot }

/** When staff can check in again. */
function nextInWords(next: PhoneSlot | null, { t, time, day, isToday }: PhoneWords): string {
  if (!next) return t('staff.none')
  const [from, to] = [time(next.opensAt), time(next.closesAt)]
  return isToday(next.opensAt)
    ? t('staff.again', { from, to })
    : t('staff.againDay', { day: day(next.opensAt), from, to })
}
