import { isVisible } from '#app/domain/texts/clean-line.ts'
import { mostDecimals, mostReadings, readingLengths } from './limits.ts'
import { parseNumber } from './parse-number.ts'
import { readingKinds, yesNoAnswers, type AskedReading, type ReadingKind } from './reading.ts'

const parts = [
  'name',
  'kind',
  'optional',
  'unit',
  'decimals',
  'min',
  'max',
  'accepted',
  'choices',
  'otherChoices',
  'actions',
] as const

/**
 * A reading as a task's form has it. `accepted` is of yes or no: `yes`, `no` or `both`. `choices` are the answers in limits and
 * `otherChoices` those out of them, one a line, as are `actions`. `optional` is `on` or empty. It keeps what does not belong to its kind, until it is saved.
 */
export type ReadingDraft = Record<(typeof parts)[number], string>

/** A new row of the form: most readings are temperatures, with one decimal. */
export const newReading: ReadingDraft = {
  ...(Object.fromEntries(parts.map((part) => [part, ''])) as ReadingDraft),
  kind: 'number',
  decimals: '1',
  accepted: 'yes',
}

/** The draft with what was sent of each part; what is no text is empty. */
export function sentReading(sent: Readonly<Record<string, unknown>>): ReadingDraft {
  const texts = parts.map((part) => [part, typeof sent[part] === 'string' ? sent[part] : ''])
  return Object.fromEntries(texts) as ReadingDraft
}

/** The draft of a reading, its numbers written by `typed`. */
export function draftOfReading(reading: AskedReading, typed: (number: number) => string): ReadingDraft {
  const { name, kind, optional, unit, decimals, min, max, choices, actions } = reading
  const accepted = reading.accepted ?? []
  const number = { unit: unit ?? '', decimals: String(decimals), min: typedOrEmpty(min), max: typedOrEmpty(max) }
  const own = {
    number,
    yesNo: { accepted: accepted.length === yesNoAnswers.length ? 'both' : (accepted[0] ?? '') },
    choice: {
      choices: choices.filter((choice) => accepted.includes(choice)).join('\n'),
      otherChoices: choices.filter((choice) => !accepted.includes(choice)).join('\n'),
    },
  }
  return { ...newReading, name, kind, optional: optional ? 'on' : '', actions: actions.join('\n'), ...own[kind] }

  function typedOrEmpty(limit: number | null): string {
    return limit === null ? '' : typed(limit)
  }
}

/** What a draft asks for, as typed: `kind` is undefined and a number NaN where it is none. */
export type TypedReading = Omit<AskedReading, 'kind'> & { kind: ReadingKind | undefined }

/** What a draft asks for, without what does not belong to its kind. Nothing is checked yet. */
export function readingOfDraft(draft: ReadingDraft): TypedReading {
  const { name, unit, decimals } = draft
  const kind = readingKinds.find((known) => known === draft.kind)
  const reading = {
    ...nothing,
    name,
    kind,
    optional: draft.optional === 'on',
    actions: linesOf(draft.actions, mostReadings.actions),
  }
  if (kind === 'yesNo')
    return { ...reading, accepted: draft.accepted === 'both' ? [...yesNoAnswers] : [draft.accepted] }
  if (kind === 'choice') {
    const [accepted, others] = [draft.choices, draft.otherChoices].map((text) => linesOf(text, mostReadings.choices))
    return { ...reading, accepted: accepted ?? [], choices: [...(accepted ?? []), ...(others ?? [])] }
  }
  if (kind === undefined) return reading
  const format = { decimals: decimalsOf(decimals), unit: unit.length > readingLengths.unit ? null : unit }
  const [min = null, max = null] = [draft.min, draft.max].map((text) => limitOf(text, format))
  return { ...reading, unit, decimals: format.decimals, min, max }
}

const nothing = { unit: null, decimals: 0, min: null, max: null, choices: [], accepted: null }

function decimalsOf(text: string): number {
  return /^[0-9]$/.test(text) ? Number(text) : Number.NaN
}

/** A number with decimals of which we don't know how many is not wrong because of them. */
function limitOf(text: string, { decimals, unit }: { decimals: number; unit: string | null }): number | null {
  if (!isVisible(text)) return null
  if (text.length > readingLengths.value) return Number.NaN
  return parseNumber(text, { decimals: Number.isNaN(decimals) ? mostDecimals : decimals, unit }) ?? Number.NaN
}

/** The lines with something in them, at most one more than allowed: the work must not grow with what is sent. */
function linesOf(text: string, most: number): string[] {
  return text
    .split(/\r\n?|\n/, manyLines)
    .filter(isVisible)
    .slice(0, most + 1)
}

const manyLines = 200
