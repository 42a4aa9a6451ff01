import { parseWithZod, unstable_coerceFormValue as coerceFormValue } from '@conform-to/zod/v4'
import { z } from 'zod'
import { mostReadings } from '#app/domain/readings/limits.ts'
import { checkInSchema, sentReadingSchema } from '#app/domain/check-ins/schema.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'

/** The schema as Conform wants it for forms, converted once: otherwise Conform converts it for each form. */
const formSchema = coerceFormValue(checkInSchema)

const files = { photo: null, owed: null }
const typedReading = sentReadingSchema.extend({ otherAction: z.string() })
const fields = { ...checkInSchema.shape, readings: z.array(typedReading).max(mostReadings.ofCheckIn), ...files }

/**
 * Reads the form of a check-in: its parsed fields, and its photo, null where none was chosen. `pendingPhoto` is the
 * token of a photo that is handed in later, without a check-in. `body`: the request's, if it was read before.
 */
export async function readCheckIn(request: Request, body?: Buffer<ArrayBuffer>) {
  const form = await readForm(request, { fields, body })
  const [photo, pendingPhoto] = [form.get('photo'), form.get('owed')]
  for (const name of Object.keys(files)) form.delete(name)
  completeReadings(form)
  return {
    submission: parseWithZod(form, { schema: formSchema, disableAutoCoercion: true }),
    photo: photo instanceof File && photo.size > 0 ? new Uint8Array(await photo.arrayBuffer()) : null,
    pendingPhoto: typeof pendingPhoto === 'string' ? pendingPhoto : null,
  }
}

/** What was written counts before what was chosen. Who fills in a value has done its task. */
function completeReadings(form: FormData) {
  const ticked = new Set(form.getAll('taskIds'))
  for (const [field, text] of Array.from(form)) {
    const [, row, part] = /^(readings\[\d+\])\.(value|otherAction)$/.exec(field) ?? []
    if (!row) continue
    const isBlank = typeof text !== 'string' || text.trim() === ''
    if (part === 'otherAction') {
      form.delete(field)
      if (!isBlank) form.set(`${row}.action`, text)
      continue
    }
    const taskId = form.get(`${row}.taskId`)
    if (isBlank || typeof taskId !== 'string' || ticked.has(taskId)) continue
    ticked.add(taskId)
    form.append('taskIds', taskId)
  }
}
