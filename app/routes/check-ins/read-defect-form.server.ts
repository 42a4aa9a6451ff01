import { parseWithZod } from '@conform-to/zod/v4'
import { doneDefectSchema, staffDefectSchema } from '#app/domain/defects/schema.ts'
import { readForm } from '#app/http/forms/read-form.server.ts'

const fields = { ...staffDefectSchema.shape, ...doneDefectSchema.shape, defectId: null, photo: null }

/** The fields of a posted form: of one that reports a defect, or with `defectId` of one that says that it is done. */
export async function readDefectForm(request: Request, body?: Buffer<ArrayBuffer>) {
  const form = await readForm(request, { fields, body })
  const photo = form.get('photo')
  const defectId = textOf(form.get('defectId'))
  for (const name of ['photo', 'photoKey', 'defectId']) form.delete(name)
  return {
    defectId: defectId || null,
    photo: photo instanceof File && photo.size > 0 ? new Uint8Array(await photo.arrayBuffer()) : null,
    report: () => parseWithZod(form, { schema: staffDefectSchema }),
    step: () => parseWithZod(form, { schema: doneDefectSchema }),
    /** What was typed, but the PIN. */
    typed: {
      loginName: textOf(form.get('loginName')),
      category: textOf(form.get('category')),
      text: textOf(form.get('text')),
      note: textOf(form.get('note')),
    },
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
