import { textOf } from '#tests/support/requests/page/text.ts'

export type Language = 'de' | 'en'

/** The sentences of a summary, each with the figure that it tells. */
const sentences = {
  de: {
    overdue: /(\d+) (?:ist|sind) überfällig\./,
    skipped: /(\d+) (?:ist|sind) ausgelassen\./,
    excused: /(\d+) (?:ist|sind) entschuldigt\./,
    pending: /Bei (\d+) fehlt noch das Foto\./,
    open: /(\d+) Aufgaben? (?:ist|sind) offen\./,
    planned: /(\d+) Aufgaben? (?:ist|sind) geplant\./,
    unscheduled: /(\d+) Eintr(?:ag|äge) (?:ist|sind) außerplanmäßig\./,
    removed: /(\d+) Eintr(?:ag|äge) (?:ist|sind) entfernt\./,
    people: /(\d+) Person(?:en)?, Einträge an/,
    days: /Einträge an (\d+) Tag/,
  },
  en: {
    overdue: /(\d+) (?:is|are) overdue\./,
    skipped: /(\d+) (?:was|were) skipped\./,
    excused: /(\d+) (?:is|are) excused\./,
    pending: /The photos? of (\d+) (?:is|are) still missing\./,
    open: /(\d+) tasks? (?:is|are) open\./,
    planned: /(\d+) tasks? (?:is|are) planned\./,
    unscheduled: /(\d+) check-ins? (?:is|are) unscheduled\./,
    removed: /(\d+) check-ins? (?:was|were) removed\./,
    people: /(\d+) (?:person|people), check-ins on/,
    days: /check-ins on (\d+) day/,
  },
}

const doneOfDue = {
  de: /(\d+) von (\d+) fälligen Aufgaben? (?:ist|sind) erledigt \((\d+) ?%\)\./,
  en: /(\d+) of (\d+) tasks? due (?:is|are) done \((\d+)%\)\./,
}

type Told = keyof (typeof sentences)['de']

/** The figures of a summary in sentences; a figure that is not told is zero. */
export function figuresInSentences(text: string, language: Language) {
  const plain = text.replace(/[.,](?=\d{3}\b)/g, '').replace(/\s+/g, ' ')
  const [, completed = '0', due = '0', percent] = doneOfDue[language].exec(plain) ?? []
  const told = Object.entries(sentences[language]).map(([name, sentence]) => [
    name,
    Number(sentence.exec(plain)?.[1] ?? 0),
  ])
  const rate = percent === undefined ? null : Number(percent)
  return { completed: Number(completed), due: Number(due), rate, ...(Object.fromEntries(told) as Record<Told, number>) }
}

const figureNames = {
  de: [
    /^Eins[aä]tze?$/,
    /^Tage? mit Einträgen$/,
    /^Person(?:en)?$/,
    /Aufgaben?$/,
    /^überfällig$/,
    /^ausgelassen$/,
    /^entschuldigt$/,
    /^außerplanmäßig$/,
  ],
  en: [
    /^visits?$/,
    /^days? with check-ins$/,
    /^(?:person|people)$/,
    /tasks?$/,
    /^overdue$/,
    /^skipped$/,
    /^excused$/,
    /^unscheduled$/,
  ],
}

/** The figures of a period in large numbers; null where the page has none. */
export function largeFigures(document: Document, language: Language) {
  const entries = [...document.querySelectorAll('dl.figures > div')].map((one): [string, string] => [
    textOf(one.querySelector('dt')),
    textOf(one.querySelector('dd')),
  ])
  const [lead, ...rest] = entries
  if (!lead) return null
  const [visits, days, people, kinds, overdue, skipped, excused, unscheduled] = figureNames[language].map((name) =>
    numberIn(rest.find(([label]) => name.test(label))?.[1] ?? '0'),
  )
  const [completed, due] = (lead[0].match(/\d+/g) ?? []).map(Number)
  return {
    completed,
    due,
    rate: percentIn(lead[1]),
    visits,
    days,
    people,
    kinds,
    overdue,
    skipped,
    excused,
    unscheduled,
  }
}

/** The rows of the table with these heads, by their first cell. */
export function tableOf(document: Document, heads: string[]): Record<string, string[]> {
  const tables = [...document.querySelectorAll('table')]
  const table = tables.find(
    (one) => [...one.querySelectorAll('thead th')].map((head) => textOf(head)).join() === heads.join(),
  )
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => textOf(cell)),
  )
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells]))
}

/** The bars of a page: the number beside each, and its length in percent of the longest possible. */
export function barsOf(document: Document) {
  return [...document.querySelectorAll('ul.bars')].map((list) =>
    [...list.querySelectorAll('li')].map((one) => ({
      name: textOf(one.querySelector('bdi')),
      words: textOf(one.querySelector('.rate')),
      width: Number.parseFloat(one.querySelector('rect.bar')?.getAttribute('width') ?? ''),
    })),
  )
}

/** The counts of the links that filter by status, by their words. */
export function filterCounts(document: Document): Record<string, number> {
  const links = [...document.querySelectorAll('nav.filter a')].map((link): [string, number] => {
    const numbers = [...link.querySelectorAll('.num')]
    const count = textOf(numbers[0] ?? null)
    for (const number of numbers) number.remove()
    return [textOf(link), numberIn(count)]
  })
  return Object.fromEntries(links)
}

export function numberIn(text: string): number {
  return Number(text.replace(/[.,\s]/g, ''))
}

/** The whole percent that a text tells; null for none. */
export function percentIn(text: string): number | null {
  const [, percent] = /(\d+)\s?%/.exec(text) ?? []
  return percent === undefined ? null : Number(percent)
}
