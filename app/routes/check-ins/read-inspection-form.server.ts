import { parseWithZod } from '@conform-to/zod/v4'
import { defectSchema } from '#app/domain/defects/schema.ts'
import { excuseFormSchema } from '#app/domain/excuses/schema.ts'
import { judgementSchema, missedTaskSchema, supervisorSchema } from '#app/domain/inspections/schema.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'

/** What a form of the page does. */
export const steps = ['open', 'judge', 'excuse', 'takeBack', 'report', 'leave'] as const
export type Step = (typeof steps)[number]

const { reason, note } = excuseFormSchema.shape
const fields = {
  ...supervisorSchema.shape,
  ...judgementSchema.shape,
  ...missedTaskSchema.shape,
  ...defectSchema.shape,
  reason,
  note,
  step: null,
  photo: null,
}

/** The fields of a posted form, and what it does; null for a form that the page does not have. */
export async function readInspectionForm(request: Request, body?: Buffer<ArrayBuffer>) {
  const form = await readForm(request, { fields, body })
  const photo = form.get('photo')
  const step = steps.find((name) => name === form.get('step')) ?? null
  for (const name of ['photo', 'step']) form.delete(name)
  return {
    step,
    photo: photo instanceof File && photo.size > 0 ? new Uint8Array(await photo.arrayBuffer()) : null,
    opening: () => parseWithZod(form, { schema: supervisorSchema }),
    judgement: () => parseWithZod(form, { schema: judgementSchema }),
    missedTask: () => parseWithZod(form, { schema: missedTaskSchema }),
    excuse: () => parseWithZod(form, { schema: excuseFormSchema }),
    defect: () => parseWithZod(form, { schema: defectSchema }),
    /** What was typed, but the PIN. */
    typed: {
      loginName: textOf(form.get('loginName')),
      checkInId: form.getAll('checkInIds').length === 1 ? textOf(form.get('checkInIds')) : null,
      slotAt: textOf(form.get('slotAt')),
      taskId: textOf(form.get('taskId')),
      note: textOf(form.get('note')),
      reason: textOf(form.get('reason')),
      category: textOf(form.get('category')),
      text: textOf(form.get('text')),
    },
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
