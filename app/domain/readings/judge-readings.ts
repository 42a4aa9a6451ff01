import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import { isUnlikely } from './is-unlikely.ts'
import { parseNumber } from './parse-number.ts'
import { placesOf } from './places-of-readings.ts'
import { answersOf, isWithin, limitsOf, type AskedReading, type AskedReadings, type TakenReading } from './reading.ts'

/** A value as a person sent it. */
export type SentReading = {
  taskId: string
  name: string
  value: string
  /** The corrective action that was taken; null if none was given. */
  action: string | null
  /** The value again, if it was refused as unlikely and is meant; null otherwise. */
  confirmedValue: string | null
}

/** What one task asks for. */
export type AskedOfTask = { taskId: string; asked: AskedReadings }

/** The readings of one task, in the order in which they are asked, without optional ones that were left out. */
export type TakenOfTask = AskedOfTask & { taken: TakenReading[] }

type Errors = Record<string, ErrorCode[]>

/**
 * The readings of a check-in, of each task that asks for some; or all that is wrong with them, by field: `readings[0].value` is
 * the value of the first one that was sent, `readings` one that was not sent. Fails with `checkIn.readingMissing`,
 * `checkIn.readingInvalid`, `checkIn.readingUnlikely` if a value is hardly meant and not confirmed, and
 * `checkIn.actionRequired` if it is out of its limits without a corrective action.
 */
export function judgeReadings(asked: AskedOfTask[], sent: SentReading[]): Result<TakenOfTask[]> {
  const errors: Errors = {}
  const placeOf = placesOf(sent)
  const known = new Set<number>()
  const judged = asked.map(({ taskId, asked: version }): TakenOfTask => {
    const taken = version.readings.flatMap((reading) => {
      const index = placeOf({ taskId, name: reading.name })
      const one = sent[index]
      known.add(index)
      return (one ? judgeOne(reading, one, { index, errors }) : notSent(reading, errors)) ?? []
    })
    return { taskId, asked: version, taken }
  })
  sent.forEach(({ value }, index) => {
    if (value !== '' && !known.has(index)) errors[`readings[${index}].value`] = ['checkIn.readingInvalid']
  })
  const [first] = Object.values(errors)
  return first?.[0] ? fail(first[0], { fields: errors }) : ok(judged)
}

function notSent({ optional }: AskedReading, errors: Errors): null {
  if (!optional) errors['readings'] = ['checkIn.readingMissing']
  return null
}

type At = { index: number; errors: Errors }

function judgeOne(reading: AskedReading, sent: SentReading, { index, errors }: At): TakenReading | null {
  const refuse = (part: 'value' | 'action', code: ErrorCode) => {
    errors[`readings[${index}].${part}`] = [code]
    return null
  }
  if (sent.value === '') return reading.optional ? null : refuse('value', 'checkIn.readingMissing')
  const value = valueOf(reading, sent.value)
  if (value === null) return refuse('value', 'checkIn.readingInvalid')
  const isMeant = sent.confirmedValue !== null && valueOf(reading, sent.confirmedValue) === value
  if (!isMeant && isUnlikely(value, reading)) return refuse('value', 'checkIn.readingUnlikely')
  const within = isWithin(value, reading)
  if (!within && sent.action === null) return refuse('action', 'checkIn.actionRequired')
  return { name: reading.name, ...limitsOf(reading), value, isWithin: within, action: within ? null : sent.action }
}

function valueOf(reading: AskedReading, text: string): number | string | null {
  if (reading.kind === 'number') return parseNumber(text, reading)
  return answersOf(reading).find((answer) => answer === text) ?? null
}
