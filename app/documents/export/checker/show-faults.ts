import type { DescribedFault } from './describe-faults.ts'
import { make } from './elements.ts'
import type { ShownIn } from './show-head.ts'
import { shownDay, shownInstant, shownLocalTime } from './shown-dates.ts'

/** What does not fit, each with what it is about: place, task, day and time, and the entry where it shows. */
export function faultList(faults: DescribedFault[], shownIn: ShownIn): HTMLElement {
  return make('ol', { className: 'faults', children: faults.map((fault) => faultItem(fault, shownIn)) })
}

function faultItem(fault: DescribedFault, shownIn: ShownIn): HTMLElement {
  const { translate, language } = shownIn
  const day = fault.day ? shownDay(fault.day, language) : ''
  const lines = [make('p', { className: 'what', children: [translate(`fault.${fault.code}`, { day })] })]
  const about = aboutOf(fault, shownIn)
  if (about) lines.unshift(make('p', { className: 'about', children: [about] }))
  const entry = entryOf(fault, shownIn)
  if (entry) lines.push(make('p', { className: 'entry', children: [entry] }))
  return make('li', { children: lines })
}

/** "Eintrag: UG, Gäste-WC, Becken reinigen, Anna K., Freitag, 20. November 2026 um 14:00" */
function aboutOf(fault: DescribedFault, { translate, language, timezone }: ShownIn): string {
  if (!fault.record) return ''
  const made = fault.madeAt && shownInstant(fault.madeAt, { language, timezone: fault.timezone ?? timezone })
  const time = fault.slotAt ? shownLocalTime(fault.slotAt, language) : made
  const parts = [...fault.about, time].filter(Boolean)
  const record = translate(`record.${fault.record}`)
  return parts.length > 0 ? `${record}: ${parts.join(' · ')}` : record
}

function entryOf({ number, at }: DescribedFault, { translate, language, timezone }: ShownIn): string {
  if (number === null) return ''
  return at
    ? translate('entryAt', { number, date: shownInstant(at, { language, timezone }) })
    : translate('entry', { number })
}
