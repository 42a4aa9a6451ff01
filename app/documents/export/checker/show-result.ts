import { ledgerRecords } from '#app/domain/ledger/entry-kinds.ts'
import { regionOf } from '#app/i18n/regions.ts'
import type { CheckedExport } from './check-export.ts'
import type { News } from './checking.ts'
import { make } from './elements.ts'
import { faultList } from './show-faults.ts'
import type { ShownIn } from './show-head.ts'
import { shownDay, shownInstant, shownPeriod } from './shown-dates.ts'

/** Check-ins first: most readers ask for them. */
const shownRecords = ['checkIn' as const, ...ledgerRecords.filter((record) => record !== 'checkIn')]

/** What was found out about an export, the sentence that counts first. */
export function resultOf(checked: CheckedExport, shownIn: ShownIn): HTMLElement[] {
  const notes = notesOf(checked, shownIn).map((note) => make('p', { className: 'remark', children: [note] }))
  return [...verdictOf(checked, shownIn), factsOf(checked, shownIn), ...notes]
}

/** Why an export can't be checked. */
export function problemText(news: News, { translate }: ShownIn): HTMLElement[] {
  if (!('problem' in news)) return []
  const { problem, file = '', line, message = '' } = news
  const text =
    problem === 'fileDamaged' && line !== undefined
      ? translate('problem.fileDamagedAt', { file, line })
      : translate(`problem.${problem}`, { file, message })
  return [make('h2', { className: 'verdict bad', children: [sign('!'), text] })]
}

function verdictOf(checked: CheckedExport, shownIn: ShownIn): HTMLElement[] {
  const { translate } = shownIn
  const { faults, faultCount, head, late, compared, erased } = checked
  if (faultCount > 0) {
    const more = faultCount - faults.length
    return [
      make('h2', { className: 'verdict bad', children: [sign('!'), translate('result.faults')] }),
      faultList(faults, shownIn),
      ...(more > 0 ? [make('p', { children: [translate('result.more', { count: more })] })] : []),
      make('p', { children: [translate('result.keep')] }),
    ]
  }
  if (!head) return [make('h2', { className: 'verdict', children: [translate('result.empty')] })]
  const whole = translate(erased > 0 ? 'result.fitsPartly' : 'result.fits')
  const date = compared ? shownInstant(compared.at, shownIn) : ''
  const until = translate('result.fitsUntil', { number: compared?.number ?? 0, date })
  return [
    make('h2', { className: 'verdict good', children: [sign('✓'), late > 0 ? until : whole] }),
    make('p', { children: [translate('result.meaning')] }),
    ...(late > 0 ? [make('p', { className: 'remark', children: [translate('result.late', { count: late })] })] : []),
  ]
}

/** A sign for the eye; the words say the same. */
function sign(text: string): HTMLElement {
  const element = make('span', { className: 'sign', children: [text] })
  element.ariaHidden = 'true'
  return element
}

function factsOf(checked: CheckedExport, { translate, ...zone }: ShownIn): HTMLElement {
  const { companyName, exportedAt, first, head, counts, photos } = checked
  const numbers = new Intl.NumberFormat(regionOf(zone.language))
  const rows: [string, (Node | string)[]][] = []
  if (companyName) rows.push([translate('facts.company'), [companyName]])
  if (exportedAt) rows.push([translate('facts.exportedAt'), [shownInstant(exportedAt, zone)]])
  if (first && head) {
    const period = shownPeriod(first.at, head.at, zone)
    rows.push([
      translate('facts.chain'),
      [translate('facts.chainValue', { first: first.number, last: head.number, period })],
    ])
  }
  const recordCounts = shownRecords.map((record) => [translate(`records.${record}`), counts[record]] as const)
  const compared = [...recordCounts, [translate('records.photos'), photos.compared] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => make('li', { children: [`${name}: ${numbers.format(count)}`] }))
  if (compared.length > 0) rows.push([translate('facts.records'), [make('ul', { children: compared })]])
  if (head) {
    const hash = make('code', { children: [head.hash] })
    rows.push([translate('facts.head'), [translate('facts.headValue', { number: head.number }), ' ', hash]])
  }
  const cells = rows.flatMap(([name, value]) => [make('dt', { children: [name] }), make('dd', { children: value })])
  return make('dl', { children: cells })
}

function notesOf(
  { older, erased, photos, anchors, restores, faultCount }: CheckedExport,
  { translate, ...zone }: ShownIn,
): string[] {
  const notes = restores.map(({ takenAt, restoredAt, knownAt }) => {
    const [from = '', until = ''] = [takenAt, knownAt ?? restoredAt].map((instant) => shownInstant(instant, zone))
    return translate('restored', { restored: shownInstant(restoredAt, zone), from, until })
  })
  if (older > 0) notes.push(translate('older', { count: older }))
  if (erased > 0) notes.push(translate('erased', { count: erased }))
  if (photos.withoutHash > 0) notes.push(translate('withoutHash', { count: photos.withoutHash }))
  const last = anchors.at(-1)
  if (last && faultCount === 0) {
    const stamped = anchors.filter(({ stampedAt }) => stampedAt !== undefined).length
    const fit = translate('anchors.fit', { count: anchors.length, last: shownDay(last.day, zone.language) })
    notes.push(stamped > 0 ? `${fit} ${translate('anchors.stamped', { count: stamped })}` : fit)
  }
  return notes
}
