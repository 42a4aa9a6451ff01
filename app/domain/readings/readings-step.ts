import { z } from 'zod'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mostReadings } from './limits.ts'
import { newReading, type ReadingDraft } from './reading-draft.ts'

const name = z.literal('readings')

const stepSchema = z.union([
  z.object({ type: z.literal('insert'), payload: z.object({ name }) }),
  z.object({ type: z.literal('remove'), payload: z.object({ name, index: z.int().min(0) }) }),
])

/** A change of a task's form before it is saved, in the shape of Conform's intents, which the page applies as well. */
export type ReadingsStep =
  | { type: 'insert'; payload: { name: 'readings'; defaultValue: ReadingDraft } }
  | { type: 'remove'; payload: { name: 'readings'; index: number } }
  | { type: 'validate'; payload: { name: 'readings' } }

/** The step that an intent means; one that we don't know only shows the form again, as Conform throws at it. */
export function readingsStep(intent: unknown): ReadingsStep {
  const step = stepSchema.safeParse(intent).data
  if (step?.type === 'insert') return { type: 'insert', payload: { name: 'readings', defaultValue: newReading } }
  return step ?? { type: 'validate', payload: { name: 'readings' } }
}

/** The rows after a step. Fails with `reading.tooMany` where one more is too many. */
export function applyReadingsStep(rows: ReadingDraft[], { type, payload }: ReadingsStep): Result<ReadingDraft[]> {
  if (type === 'remove') return ok(rows.filter((_, index) => index !== payload.index))
  if (type === 'validate') return ok(rows)
  return rows.length < mostReadings.ofTask
    ? ok([...rows, payload.defaultValue])
    : fail('reading.tooMany', { field: 'readings' })
}
