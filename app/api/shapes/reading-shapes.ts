import { z } from '@hono/zod-openapi'
import { readingKinds } from '#app/domain/readings/reading.ts'
import type { RecordedReadings } from '#app/domain/readings/recorded-readings.ts'
import { checkInTime, id, instant, pageCounts } from '#app/api/calls/declaration.ts'
import { checkInTimeJson } from './check-in-time-json.ts'

const limits = {
  kind: z.enum(readingKinds),
  unit: z.string().nullable().openapi({ description: 'Of a number, such as °C' }),
  decimals: z.int().openapi({ description: 'How many a number has at most' }),
  min: z.number().nullable().openapi({ description: 'The smallest number in limits; null: there is no such limit' }),
  max: z.number().nullable().openapi({ description: 'The largest number in limits; null: there is no such limit' }),
  accepted: z
    .array(z.string())
    .nullable()
    .openapi({ description: 'The answers in limits: `yes`, `no`, or of `choices`; null for a number' }),
}

/** A value that a task asks for. */
const askedReading = z
  .object({
    name: z.string(),
    optional: z.boolean().openapi({ description: 'Whether the task can be done without it' }),
    ...limits,
    choices: z.array(z.string()),
    actions: z.array(z.string()),
  })
  .openapi('AskedReading')

export const readingsShape = z
  .array(askedReading)
  .openapi({ description: 'The values that the task asks for, and the limits of each' })

/** What one task asks for, in the version of now. */
export const taskReadingsShape = z
  .object({ taskId: id, readingsId: id.openapi({ description: 'Of the version' }), readings: z.array(askedReading) })
  .openapi('TaskReadings')

/** A value as it was recorded. */
export const takenReadingShape = z
  .object({
    name: z.string(),
    ...limits,
    value: z.union([z.number(), z.string()]),
    isWithin: z.boolean().openapi({ description: 'Whether it is in the limits of that day' }),
    action: z.string().nullable().openapi({ description: 'What was done about a value out of its limits' }),
  })
  .openapi('TakenReading')

/** The values of one check-in. */
const recordedReadings = z
  .object({
    checkInId: id,
    taskId: id,
    publicName: z.string(),
    ...checkInTime,
    takenAt: instant,
    signature: z.string().openapi({ description: 'Of who took them' }),
    readings: z.array(takenReadingShape),
  })
  .openapi('RecordedReadings')

export const recordedReadingsPage = z
  .object({ items: z.array(recordedReadings), ...pageCounts })
  .openapi('ReadingsOfSchedule')

/** The JSON of an entry of `recordedReadingsPage`. */
export function recordedReadingsJson(recorded: RecordedReadings): z.infer<typeof recordedReadings> {
  const { checkInId, taskId, publicName, takenAt, signature, readings } = recorded
  const made = { checkInId, taskId, publicName, ...checkInTimeJson(recorded) }
  return { ...made, takenAt: takenAt.toISOString(), signature, readings }
}
