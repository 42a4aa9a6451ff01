import { fail, ok, type Result } from '#app/domain/errors.ts'
import { mostReadings } from './limits.ts'
import { newReading, type ReadingDraft } from './reading-draft.ts'

/** A change of a task's form before it is saved, in the shape of Conform's intents, which the page applies as well. */
export type ReadingsStep =
  | { type: 'insert'; payload: { name: 'readings'; defaultValue: ReadingDraft } }
  | { type: 'remove'; payload: { name: 'readings'; index: number } }
  | { type: 'validate'; payload: { name: 'readings' } }

/** The step that an intent means; one that we don't know only shows the form again, as Conform throws at it. */
export function readingsStep(intent: unknown): ReadingsStep {
  const { type, payload } = Object(intent) as Record<string, unknown>
  const { name, index } = Object(payload) as Record<string, unknown>
  if (name === 'readings' && type === 'insert') return { type, payload: { name, defaultValue: newReading } }
  if (name === 'readings' && type === 'remove' && typeof index === 'number') return { type, payload: { name, index } }
  return { type: 'validate', payload: { name: 'readings' } }
}

/** The rows after a step. Fails with `reading.tooMany` where one more is too many. */
export function applyReadingsStep(rows: ReadingDraft[], { type, payload }: ReadingsStep): Result<ReadingDraft[]> {
  if (type === 'remove') return ok(rows.filter((_, index) => index !== payload.index))
  if (type === 'validate') return ok(rows)
  return rows.length < mostReadings.ofTask
    ? ok([...rows, payload.defaultValue])
    : fail('reading.tooMany', { field: 'readings' })
}
