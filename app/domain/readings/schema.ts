import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { foldedKey } from '#app/domain/texts/folded-key.ts'
import { optionalText, requiredText } from '#app/domain/texts/required-text.ts'
import { largestNumber, mostDecimals, mostJsonOfTask, mostReadings, readingLengths } from './limits.ts'
import { answersOf, readingKinds, type AskedReading } from './reading.ts'

const limit = z
  .number({ error: 'reading.limitInvalid' })
  .min(-largestNumber, 'reading.limitInvalid')
  .max(largestNumber, 'reading.limitInvalid')
  .nullish()
  .transform((value) => value ?? null)

/** A list of different short texts; the same text twice counts once. */
function texts({ error, max, length }: { error: ErrorCode; max: number; length: number }) {
  return z
    .array(requiredText({ required: error, tooLong: error, max: length }), { error })
    .max(max, error)
    .nullish()
    .transform((all) => [...new Set(all ?? [])])
}

const fields = z.object(
  {
    name: requiredText({ required: 'reading.nameRequired', tooLong: 'reading.nameTooLong', max: readingLengths.name }),
    kind: z.enum(readingKinds, { error: 'reading.kindUnknown' }),
    optional: z
      .boolean({ error: 'request.invalidFields' })
      .nullish()
      .transform((value) => value ?? false),
    unit: optionalText({ tooLong: 'reading.unitTooLong', max: readingLengths.unit }).transform((text) => text || null),
    decimals: z
      .int({ error: 'reading.decimalsInvalid' })
      .min(0, 'reading.decimalsInvalid')
      .max(mostDecimals, 'reading.decimalsInvalid')
      .nullish()
      .transform((value) => value ?? 0),
    min: limit,
    max: limit,
    choices: texts({ error: 'reading.choicesInvalid', max: mostReadings.choices, length: readingLengths.choice }),
    accepted: texts({ error: 'reading.acceptedInvalid', max: mostReadings.choices, length: readingLengths.choice }),
    actions: texts({ error: 'reading.actionsInvalid', max: mostReadings.actions, length: readingLengths.action }),
  },
  { error: 'request.invalidFields' },
)

/** A value that a task asks for. What does not belong to its kind is left out. */
export const readingSchema = fields.check(refuseWrongParts).transform(ownParts)

/** The values that a task asks for, each with a name of its own. */
export const readingsSchema = z
  .array(readingSchema, { error: 'request.invalidFields' })
  .max(mostReadings.ofTask, 'reading.tooMany')
  .check(refuseSameNames)
  .refine((all) => JSON.stringify(all).length <= mostJsonOfTask, 'reading.allTooLong')
  .nullish()
  .transform((all) => all ?? [])

type Fields = z.infer<typeof fields>

function refuseWrongParts({ value, issues }: z.core.ParsePayload<Fields>): void {
  const refuse = (path: keyof Fields, message: ErrorCode) =>
    issues.push({ code: 'custom', input: value[path], path: [path], message })
  const { kind, decimals, min, max, choices, accepted } = value
  if (kind === 'number') {
    if (!(decimals >= 0 && decimals <= mostDecimals)) return
    if (min !== null && hasMoreDecimals(min, decimals)) refuse('min', 'reading.limitInvalid')
    if (max !== null && hasMoreDecimals(max, decimals)) refuse('max', 'reading.limitInvalid')
    if (min !== null && max !== null && min > max) refuse('max', 'reading.limitsReversed')
    return
  }
  if (kind === 'choice' && choices.length < 2) refuse('choices', 'reading.choicesRequired')
  if (accepted.some((answer) => !answersOf({ kind, choices }).includes(answer)))
    refuse('accepted', 'reading.acceptedInvalid')
}

function hasMoreDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) !== value
}

/** If no answer is named as accepted, each is. */
function ownParts({ kind, unit, decimals, min, max, choices, accepted, ...reading }: Fields): AskedReading {
  if (kind === 'number') return { ...reading, kind, unit, decimals, min, max, choices: [], accepted: null }
  const own = kind === 'choice' ? choices : []
  const answers = accepted.length > 0 ? accepted : [...answersOf({ kind, choices: own })]
  return { ...reading, kind, unit: null, decimals: 0, min: null, max: null, choices: own, accepted: answers }
}

function refuseSameNames({ value, issues }: z.core.ParsePayload<AskedReading[]>): void {
  const seen = new Set<string>()
  value.forEach(({ name }, index) => {
    const key = foldedKey(name)
    const message = 'reading.nameTwice' satisfies ErrorCode
    if (seen.has(key)) issues.push({ code: 'custom', input: name, path: [index, 'name'], message })
    seen.add(key)
  })
}
